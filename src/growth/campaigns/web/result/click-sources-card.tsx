import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { CampaignResults } from '../../schema.ts'

export function ClickSourcesCard({ ways }: Pick<CampaignResults, 'ways'>) {
  const most = Math.max(...ways.map(({ people }) => people))
  if (ways.length === 0) return null
  return (
    <Card aria-labelledby="ways-title">
      <CardHeader id="ways-title" title="Where they clicked" />
      <CardBody>
        <ul className="space-y-3">
          {ways.map(({ what, people }) => (
            <li key={what}>
              <span className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{what}</span>
                <b className="tabular">{people.toLocaleString('en-US')}</b>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${(100 * people) / most}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-small text-muted-foreground">
          Each person once, by what they followed first. Links that lead elsewhere lead straight there and are
          not counted.
        </p>
      </CardBody>
    </Card>
  )
}
