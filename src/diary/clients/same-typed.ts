const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether somebody typed this name: capitals and blanks do not count, every letter and accent does. */
export const isSameTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)
