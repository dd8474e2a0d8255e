// Apart from the pictures made of them: the cover of a public page carries these three alone.

export type Fill = 'primary' | 'mist' | 'shell' | 'lichen' | 'rosewood'
export interface ShapePosition {
  x: number
  y: number
  r: number
  fill?: Fill
}

export const fills: Record<Fill, string> = {
  primary: 'fill-primary',
  mist: 'fill-mist',
  shell: 'fill-shell',
  lichen: 'fill-lichen',
  rosewood: 'fill-rosewood',
}

/** Stands on the line at y. */
export const Dome = ({ x, y, r, fill = 'primary' }: ShapePosition) => (
  <path className={fills[fill]} d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`} />
)
/** Hangs from the line at y. */
export const Bowl = ({ x, y, r, fill = 'mist' }: ShapePosition) => (
  <path className={fills[fill]} d={`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`} />
)
/** There is exactly one, and it rests on something. */
export const RestingBall = ({ x, y, r }: ShapePosition) => (
  <circle className="fill-point" cx={x} cy={y - r} r={r} />
)
