import { Checkbox } from '#web/ui/fields/checkbox.tsx'

interface PointsProps {
  points: readonly { id: string; html: string }[]
  ticked: ReadonlySet<string>
  onTick: (id: string, on: boolean) => void
}

export function Points({ points, ticked, onTick }: PointsProps) {
  return (
    <ul className="flex max-w-[65ch] flex-col gap-1">
      {points.map(({ id, html }) => (
        <li key={id}>
          <Checkbox
            checked={ticked.has(id)}
            onChange={event => onTick(id, event.target.checked)}
            label={
              <span
                className={ticked.has(id) ? 'text-read text-muted-foreground' : 'text-read'}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, built with the product
                dangerouslySetInnerHTML={{ __html: html }}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
