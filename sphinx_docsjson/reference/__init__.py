"""Our own tables as documentation: what the code declares is written down nowhere else."""
