import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Bowl, Dome, RestingBall } from './shapes.tsx'

// Separate from the other pictures, because every page loads this one for errors.

/** The day as a ruler: long ticks on the hour, medium on the half, short on the quarter. */
export function GroundLine({ y, width, ticks }: { y: number; width: number; ticks?: boolean }) {
  const ruler = Array.from(
    { length: Math.floor(width / 6) + 1 },
    (_, at) => `M${at * 6 + 0.5} ${y}v${at % 4 === 0 ? 7 : at % 2 === 0 ? 5 : 3}`,
  )
  return (
    <g className="stroke-border-strong" strokeWidth="1">
      <path d={`M0 ${y}.5h${width}`} />
      {ticks ? <path d={ruler.join('')} /> : null}
    </g>
  )
}

export function ErrorPicture({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 150 96" fill="none" className={cn('flex-none', className)}>
      {children}
    </svg>
  )
}

export function ErrorShapes() {
  return (
    <>
      <GroundLine y={84} width={150} />
      <Dome x={48} y={46} r={30} />
      <Bowl x={72} y={49} r={30} fill="shell" />
      <RestingBall x={130} y={83} r={10} />
    </>
  )
}
