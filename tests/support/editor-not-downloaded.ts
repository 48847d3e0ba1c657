/**
 * Takes the place of the rich editor in screens tests: the editor needs a browser's selection, and the plain text box
 * is used if its code cannot be loaded. An alias and not a mock: two imports of a mocked module at the same time get
 * the real one.
 */
throw new Error('The rich editor is not downloaded')
