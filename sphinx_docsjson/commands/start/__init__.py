"""How a site begins: `new`, and the settings of other generators that it reads."""
