import { hashOf } from '#lib/hash-of.ts'
import { cn } from '../cn.ts'
import { Bowl, Dome, RestingBall } from '../shapes.tsx'

const pairs = [
  ['mist', 'rosewood'],
  ['lichen', 'rosewood'],
  ['mist', 'lichen'],
  ['rosewood', 'mist'],
] as const

/** Order, radii and two of four fields come from the practice's ID. */
export function Cover({
  practiceId,
  photo,
  className,
}: {
  practiceId: string
  photo?: string | null
  className?: string
}) {
  const frame = cn('h-21 w-full overflow-hidden bg-shell md:h-33', className)
  if (photo) return <img src={photo} alt="" className={cn(frame, 'object-cover')} />
  const hash = hashOf(practiceId)
  const [hanging, standing] = pairs[hash % pairs.length] ?? pairs[0]
  const big = 84 + ((hash >> 3) % 4) * 6
  const small = 40 + ((hash >> 6) % 4) * 6
  const mirrored = ((hash >> 9) & 1) === 1
  return (
    <div className={frame} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 132"
        preserveAspectRatio="xMidYMax meet"
        className="ml-auto h-full w-auto md:mr-[8%]"
      >
        <g transform={mirrored ? 'translate(400 0) scale(-1 1)' : undefined}>
          <Bowl x={190} y={0} r={100} fill={hanging} />
          <Dome x={110} y={132} r={big} />
          <Dome x={330} y={132} r={small} fill={standing} />
          <RestingBall x={110 + big + 24} y={132} r={19} />
        </g>
      </svg>
    </div>
  )
}
