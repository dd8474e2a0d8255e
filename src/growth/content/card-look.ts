/** Sizes that networks show uncropped, in pixels, width first. */
export const cardSizes = {
  wide: { width: 1200, height: 900, label: '4 to 3' },
  square: { width: 1080, height: 1080, label: 'Square' },
  portrait: { width: 1080, height: 1350, label: '4 to 5' },
  story: { width: 1080, height: 1920, label: 'Story' },
} as const
export type CardSize = keyof typeof cardSizes
export const cardSizeNames = Object.keys(cardSizes) as [CardSize, ...CardSize[]]

/** Card sizes for a network, best first. Google crops everything to the middle 4:3. */
export const cardSizesFor = (channel: string): readonly [CardSize, ...CardSize[]] =>
  channel === 'google' ? ['wide'] : ['portrait', 'square', 'story']

/** Light theme values: pictures have no dark theme. */
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
  field: string
  ink: string
  shapes: { d: string; fill: string }[]
  /** The ball on the line. Screens leave it out, since there the dot means now. */
  ball: { d: string; fill: string }
  words: { x: number; y: number; width: number }
  footY: number
  groundWords: string
}

const ballR = 44
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const dome = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`
const bowl = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`
const bar = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** Layout of a practice's cards from `hashOf` of its id, the same number its cover uses: same number, same picture. */
export function cardLook(hash: number, size: CardSize): CardLook {
  const { width, height } = cardSizes[size]
  const ground = grounds[hash % grounds.length] ?? (grounds[0] as (typeof grounds)[number])
  const isMirrored = ((hash >> 9) & 1) === 1
  const across = (share: number) => Math.round(width * (isMirrored ? 1 - share : share))
  const line = Math.round(height * 0.75)
  // A low picture needs the height for text, so the dome stays below it.
  const [least, step] = size === 'wide' ? [0.15, 0.006] : [0.26, 0.012]
  const big = Math.round(width * (least + ((hash >> 3) % 4) * step))
  const footY = height - 78
  // Keeps clear of the name below.
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

// Maximum letter width relative to font size; all-caps words are wider and break.
const wide = { headline: 0.66, name: 0.6 }
const roomFor = (letters: number, share: number) =>
  Math.floor((cardSizes.square.width - 160) / (Math.max(letters, 1) * share))

/** Font size in pixels, so that the longest word fits on a line. */
export function headlineSize(headline: string): number {
  const { length } = headline
  const usual = length <= 26 ? 118 : length <= 48 ? 92 : length <= 84 ? 70 : 56
  const longest = Math.max(...headline.split(/\s+/).map(word => word.length))
  return Math.max(36, Math.min(usual, roomFor(longest, wide.headline)))
}
export const detailSize = (detail: string): number =>
  detail.length <= 100 ? 50 : detail.length <= 180 ? 40 : 32
export function nameSize(name: string): { size: number; height: number } {
  const size = Math.max(26, Math.min(46, roomFor(name.length, wide.name)))
  return { size, height: name.length > roomFor(size, wide.name) ? size * 2 : size }
}
