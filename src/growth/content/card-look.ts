/** Pictures that networks show whole: pixels, the width first. */
export const cardSizes = {
  wide: { width: 1200, height: 900, label: '4 to 3' },
  square: { width: 1080, height: 1080, label: 'Square' },
  portrait: { width: 1080, height: 1350, label: '4 to 5' },
  story: { width: 1080, height: 1920, label: 'Story' },
} as const
export type CardSize = keyof typeof cardSizes
export const cardSizeNames = Object.keys(cardSizes) as [CardSize, ...CardSize[]]

/** The shapes of a card for a network, the likeliest first. Google shows 4 to 3 out of the middle of whatever it is given. */
export const cardSizesFor = (channel: string): readonly [CardSize, ...CardSize[]] =>
  channel === 'google' ? ['wide'] : ['portrait', 'square', 'story']

/** The light values of the visual language: a picture has no dark theme. */
const paint = {
  petrol: '#0b4852',
  mist: '#c0dfde',
  shell: '#f3d7cd',
  lichen: '#d2dfbf',
  rosewood: '#9b4a43',
  point: '#f1c53f',
  ink: '#15262a',
} as const

type Light = 'mist' | 'shell' | 'lichen'
const grounds: readonly { field: Light; disc: Light; words: string }[] = [
  { field: 'mist', disc: 'shell', words: 'pale blue-green' },
  { field: 'lichen', disc: 'shell', words: 'pale green' },
  { field: 'shell', disc: 'mist', words: 'pale rose' },
  { field: 'mist', disc: 'lichen', words: 'pale blue-green' },
]

export interface CardLook {
  width: number
  height: number
  /** Colours as #rrggbb. */
  field: string
  ink: string
  /** Paths in the picture's pixels, the lowest first. */
  shapes: { d: string; fill: string }[]
  /** The one ball, at rest on the line. A screen leaves it out, so that its point keeps its meaning. */
  ball: { d: string; fill: string }
  /** Where words begin, and how wide they are. */
  words: { x: number; y: number; width: number }
  /** The foot of the last line, which names the practice. */
  footY: number
  /** The ground, for those who cannot see it. */
  groundWords: string
}

const ballR = 44
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const dome = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`
const bowl = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`
const bar = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/**
 * The arrangement of one practice's picture cards, from a small whole number of its own (`hashOf` of its id), which also
 * arranges its cover: the same number, the same picture. One field, a disc in its corner, a dome that stands on the day's ruled
 * line and a bowl that hangs from it.
 */
export function cardLook(hash: number, size: CardSize): CardLook {
  const { width, height } = cardSizes[size]
  const ground = grounds[hash % grounds.length] ?? (grounds[0] as (typeof grounds)[number])
  const isMirrored = ((hash >> 9) & 1) === 1
  const across = (share: number) => Math.round(width * (isMirrored ? 1 - share : share))
  const line = Math.round(height * 0.75)
  // In a low picture the words need the height: the dome stays under them.
  const [least, step] = size === 'wide' ? [0.15, 0.006] : [0.26, 0.012]
  const big = Math.round(width * (least + ((hash >> 3) % 4) * step))
  const footY = height - 78
  // Clear of the name below it.
  const small = Math.min(Math.round(width * (0.11 + ((hash >> 6) % 4) * 0.01)), footY - 92 - line)
  const disc = Math.round(Math.min(width, height) * 0.4)
  const top = size === 'story' ? 270 : 72
  const ticks = Array.from({ length: 25 }, (_, nth) => {
    const long = nth % 4 === 0 ? 54 : nth % 2 === 0 ? 36 : 20
    return bar(Math.round((width / 24) * nth) - 2, line, 4, long)
  })
  return {
    width,
    height,
    field: paint[ground.field],
    ink: paint.ink,
    shapes: [
      { d: circle(Math.round(width * 0.84), top + Math.round(disc * 0.35), disc), fill: paint[ground.disc] },
      ...ticks.map(d => ({ d, fill: paint.ink })),
      { d: dome(across(0.38), line, big), fill: paint.petrol },
      { d: bowl(across(0.85), line, small), fill: paint.rosewood },
      { d: bar(0, line - 2, width, 5), fill: paint.ink },
    ],
    ball: { d: circle(across(0.38 + big / width + 0.075), line - 2 - ballR, ballR), fill: paint.point },
    words: { x: 80, y: top, width: width - 160 },
    footY,
    groundWords: ground.words,
  }
}

// How wide a letter is of its size, at most: words of capitals are a little wider, and break.
const wide = { headline: 0.66, name: 0.6 }
const roomFor = (letters: number, share: number) =>
  Math.floor((cardSizes.square.width - 160) / (Math.max(letters, 1) * share))

/** Pixels of a headline on such a picture: the longer, the smaller, and so that its longest word has room in a line. */
export function headlineSize(headline: string): number {
  const { length } = headline
  const usual = length <= 26 ? 118 : length <= 48 ? 92 : length <= 84 ? 70 : 56
  const longest = Math.max(...headline.split(/\s+/).map(word => word.length))
  return Math.max(36, Math.min(usual, roomFor(longest, wide.headline)))
}
/** Of the words under it: an address has several lines. */
export const detailSize = (detail: string): number =>
  detail.length <= 100 ? 50 : detail.length <= 180 ? 40 : 32
/** Of the practice's name at the foot, in one line or, where it is very long, two; and how far above the foot it begins. */
export function nameSize(name: string): { size: number; height: number } {
  const size = Math.max(26, Math.min(46, roomFor(name.length, wide.name)))
  return { size, height: name.length > roomFor(size, wide.name) ? size * 2 : size }
}
