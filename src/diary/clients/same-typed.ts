const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export const isSameTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)
