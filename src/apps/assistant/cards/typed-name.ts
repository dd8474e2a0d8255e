export const isTyped = (typed: string | undefined, name: string): boolean => plain(typed) === plain(name)

const plain = (words: string | undefined) => words?.trim().replace(/\s+/g, ' ').toLowerCase()
