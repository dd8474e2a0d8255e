import { contrast, needsEdge, wordsOn } from './contrast.ts'

/** '2.6 to 1': rounded down, so a failing ratio never looks like a pass. */
export const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`

export interface ColourVerdict {
  isPlain: boolean
  ratio: string
  words: string
}

/** Effect of a color, '#rrggbb', on the button's text and on its edge against white. */
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
