// Separate, because a public page's cover loads only these three shapes.

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

export const Dome = ({ x, y, r, fill = 'primary' }: ShapePosition) => (
  <path className={fills[fill]} d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`} />
)
export const Bowl = ({ x, y, r, fill = 'mist' }: ShapePosition) => (
  <path className={fills[fill]} d={`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`} />
)
/** Use exactly one per picture, resting on something. */
export const RestingBall = ({ x, y, r }: ShapePosition) => (
  <circle className="fill-point" cx={x} cy={y - r} r={r} />
)
