/** Relative luminance (WCAG 2.2) of '#rrggbb': 0 black, 1 white. */
const lightOf = (colour: string): number =>
  [1, 3, 5].reduce((sum, at, nth) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return (
      sum +
      ([0.2126, 0.7152, 0.0722][nth] ?? 0) *
        (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    )
  }, 0)

/** Contrast from 1 to 21 of two colors '#rrggbb'. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/.test(text ?? '')

/** A text color with AA contrast: white, else our ink, else black. White or black always passes. */
export const wordsOn = (colour: string): string =>
  ['#ffffff', '#15262a'].find(words => contrast(words, colour) >= 4.5) ?? '#000000'

/** Whether a button is hard to see on white and needs an outline in its text color. */
export const needsEdge = (colour: string): boolean => contrast(colour, '#ffffff') < 1.5
