/**
 * A pattern that finds these very words, to stand outside of brackets, with any flags. `RegExp.escape` is not in every browser
 * that people have, and writes blanks and first letters as codes, which whoever goes on with the pattern would have to know.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
