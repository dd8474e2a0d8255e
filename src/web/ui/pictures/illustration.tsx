import type { ReactNode } from 'react'
import { ErrorPicture, ErrorShapes, GroundLine } from '../error-picture.tsx'
import { Bowl, Dome, type Fill, fills, RestingBall, type ShapePosition } from '../shapes.tsx'

export { Bowl, Dome, RestingBall }

export type IllustrationName = 'rest' | 'day' | 'people' | 'search' | 'mail' | 'error' | 'done'

const Quarter = ({
  x,
  y,
  r,
  fill = 'lichen',
  side = 'left',
}: ShapePosition & { side?: 'left' | 'right' }) => (
  <path
    className={fills[fill]}
    d={
      side === 'left'
        ? `M${x} ${y}v${-r}a${r} ${r} 0 0 0 ${-r} ${r}z`
        : `M${x} ${y}v${-r}a${r} ${r} 0 0 1 ${r} ${r}z`
    }
  />
)
export const Bar = ({
  x,
  y,
  width,
  fill = 'primary',
}: {
  x: number
  y: number
  width: number
  fill?: Fill
}) => <rect className={fills[fill]} x={x} y={y} width={width} height="8" rx="4" />

const pictures: Record<IllustrationName, ReactNode> = {
  rest: (
    <>
      <GroundLine y={47} width={150} />
      <Dome x={55} y={46} r={34} />
      <Bowl x={90} y={49} r={34} />
      <RestingBall x={103} y={46} r={11} />
    </>
  ),
  day: (
    <>
      <GroundLine y={60} width={150} ticks />
      <Dome x={48} y={59} r={30} />
      <Dome x={118} y={59} r={18} fill="mist" />
      <RestingBall x={88} y={59} r={9} />
    </>
  ),
  people: (
    <>
      <GroundLine y={72} width={150} />
      <Dome x={40} y={71} r={24} fill="mist" />
      <Dome x={82} y={71} r={32} />
      <Dome x={128} y={71} r={17} fill="shell" />
      <RestingBall x={82} y={38} r={10} />
    </>
  ),
  search: (
    <>
      <GroundLine y={72} width={150} />
      <Quarter x={62} y={71} r={38} />
      <Quarter x={65} y={71} r={38} fill="primary" side="right" />
      <RestingBall x={116} y={71} r={10} />
    </>
  ),
  mail: (
    <>
      <GroundLine y={84} width={150} />
      <Bar x={28} y={24} width={62} />
      <Bar x={28} y={42} width={44} fill="mist" />
      <Bar x={28} y={60} width={54} fill="shell" />
      <RestingBall x={112} y={83} r={10} />
    </>
  ),
  error: <ErrorShapes />,
  done: (
    <>
      <GroundLine y={62} width={150} ticks />
      <Bowl x={75} y={63} r={30} fill="rosewood" />
      <Dome x={62} y={61} r={28} fill="mist" />
      <g className="animate-rest">
        <RestingBall x={106} y={61} r={11} />
      </g>
    </>
  ),
}

export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return <ErrorPicture className={className}>{pictures[name]}</ErrorPicture>
}
