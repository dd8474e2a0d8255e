import { hashOf } from '#lib/hash-of.ts'
import { cn } from '#web/ui/cn.ts'
import { Bowl, Dome, RestingBall } from '#web/ui/shapes.tsx'

const fields = ['bg-shell', 'bg-mist', 'bg-lichen'] as const
const hanging = ['rosewood', 'shell', 'rosewood'] as const

/** An arrangement of shapes derived from the slug. */
export function PostPicture({ slug, className }: { slug: string; className?: string }) {
  const hash = hashOf(slug)
  const field = (hash >>> 11) % 3
  const dome = 66 + ((hash >>> 3) % 4) * 8
  const bowl = 48 + ((hash >>> 6) % 4) * 7
  const mirrored = ((hash >>> 9) & 1) === 1
  return (
    <div aria-hidden="true" className={cn('overflow-hidden', fields[field], className)}>
      <svg aria-hidden="true" viewBox="0 0 320 200" className="size-full overflow-visible">
        <g transform={mirrored ? 'translate(320 0) scale(-1 1)' : undefined}>
          <Dome x={128} y={117} r={dome} />
          <Bowl x={206} y={119} r={bowl} fill={hanging[field] ?? 'rosewood'} />
          <RestingBall x={128 + dome + 26} y={117} r={15} />
        </g>
        <path
          className="stroke-foreground"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          d="M-2000 118h4320"
        />
      </svg>
    </div>
  )
}
