import { contrast, needsEdge, wordsOn } from './contrast.ts'

/** '2.6 to 1': cut, not rounded, so that nothing that fails reads as if it passed. */
export const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`

export interface ColourVerdict {
  /** Whether white words on it keep AA. */
  isPlain: boolean
  /** Of white words. */
  ratio: string
  /** What is done about it, in a sentence or two. */
  words: string
}

/** What a colour, '#rrggbb', does to the words of its button and to the button on a white page. */
export function colourVerdict(colour: string): ColourVerdict {
  const white = contrast('#ffffff', colour)
  const words = wordsOn(colour)
  const isPlain = words === '#ffffff'
  const said = isPlain
    ? `White words on it keep ${ratioWords(white)}.`
    : `White on this is hard to read, so the words turn ${words === '#000000' ? 'black' : 'dark'}: ${ratioWords(contrast(words, colour))}.`
  const edge = needsEdge(colour) ? ' On a white page it is hardly seen, so a dark line goes around it.' : ''
  return { isPlain, ratio: ratioWords(white), words: said + edge }
}
