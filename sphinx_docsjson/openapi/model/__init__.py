"""Operations and schemas as typed values. No Sphinx."""
