import { Info } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { ShownItem, ShownPlan } from '../../schema.ts'
import { ApproveDialog } from '../month/approve-dialog.tsx'
import { channelIcon } from '../month/channel-badge.tsx'
import { goesWords } from '../month/item-words.ts'
import { useItemActs } from '../month/use-item-acts.ts'

/** The next of the plan that wait for a yes; the rest stands in the plan. */
const most = 4

export function WaitsCard({ plan }: { plan: ShownPlan }) {
  const acts = useItemActs(plan.id)
  const [asked, setAsked] = useState<ShownItem | null>(null)
  const waiting = plan.items.filter(each => each.state === 'proposed' && Date.parse(each.at) > Date.now())
  const rest = waiting.length - most
  return (
    <Card aria-labelledby="waits">
      <CardHeader
        id="waits"
        title="Waits for your yes"
        aside={<CountBadge count={waiting.length} label="of the plan" />}
      />
      {waiting.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">
          Nothing of the plan waits for you.
        </p>
      ) : (
        <ul>
          {waiting.slice(0, most).map(item => {
            const Icon = channelIcon(item.kind, item.channel)
            return (
              <li
                key={item.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-3"
              >
                <Icon aria-hidden="true" className="size-4.5 flex-none self-start text-muted-foreground" />
                <div className="min-w-52 flex-1">
                  <p className="font-semibold wrap-anywhere">{item.title}</p>
                  <p className="text-small text-muted-foreground">{goesWords(plan.time_zone, item)}</p>
                </div>
                <ButtonLink
                  to="/marketing-plan"
                  variant="ghost"
                  size="sm"
                  aria-label={`Look at ${item.title}`}
                >
                  Look
                </ButtonLink>
                <Button
                  size="sm"
                  className="w-23.5"
                  aria-label={`Approve ${item.title}`}
                  onClick={() => setAsked(item)}
                >
                  Approve
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="flex gap-3 border-t border-border px-5 py-3 text-small text-muted-foreground">
        <Info aria-hidden="true" className="size-4 flex-none" />
        {rest > 0 ? `${rest} more in the plan. ` : ''}A yes shows what goes where, when and to how many, and
        can be taken back until it has left.
      </p>
      {asked ? (
        <ApproveDialog items={[asked]} zone={plan.time_zone} acts={acts} onClose={() => setAsked(null)} />
      ) : null}
    </Card>
  )
}
