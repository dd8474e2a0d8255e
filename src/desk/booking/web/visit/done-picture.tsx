import { cn } from '#web/ui/cn.ts'
import { Bowl, Dome, RestingBall } from '#web/ui/shapes.tsx'

export function DonePicture({ className }: { className?: string }) {
  return (
    <div className={cn('overflow-hidden bg-shell', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 390 250"
        preserveAspectRatio="xMidYMid meet"
        className="h-full w-full overflow-visible"
      >
        <path className="stroke-primary" strokeWidth="1.5" d="M-2000 150H62M346 150H3000" />
        <Dome x={158} y={149.5} r={96} />
        <Bowl x={250} y={150.5} r={96} />
        <g className="animate-rest">
          <RestingBall x={284} y={148} r={20} />
        </g>
      </svg>
    </div>
  )
}
