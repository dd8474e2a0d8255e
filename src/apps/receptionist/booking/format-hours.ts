type Hours = Readonly<Record<string, number>>

const counted = (words: string): Hours =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, at + 1]))

export const englishHours = counted('one two three four five six seven eight nine ten eleven twelve')
/** The form used after "a las". */
export const spanishHours = counted('una dos tres cuatro cinco seis siete ocho nueve diez once doce')
