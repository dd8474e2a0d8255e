type Hours = Readonly<Record<string, number>>

const counted = (words: string): Hours =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, at + 1]))

/** The hours of a clock in English words. */
export const englishHours = counted('one two three four five six seven eight nine ten eleven twelve')
/** The same in Spanish, as they stand after "a las". */
export const spanishHours = counted('una dos tres cuatro cinco seis siete ocho nueve diez once doce')
