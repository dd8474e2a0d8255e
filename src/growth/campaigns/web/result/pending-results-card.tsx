import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { Campaign } from '../../campaign.ts'
import { pendingResultsText } from '../../result/pending-results-copy.ts'
import { useAudience } from '../data.ts'

export function PendingResultsCard({ campaign }: { campaign: Campaign }) {
  const { channel, expression, timing, wall_date, wall_time, ends_on, stop_on_book, plan_item_id, state } =
    campaign
  const isToCome = state === 'scheduled' || state === 'paused'
  const audience = { channel, expression, timing, wall_date, wall_time, ends_on, stop_on_book, plan_item_id }
  const counted = useAudience(audience, isToCome)
  const { title, words } = pendingResultsText(state, counted.data)
  return (
    <Card aria-labelledby="not-yet-title">
      <CardHeader id="not-yet-title" title={title} />
      <CardBody className="text-muted-foreground">
        {counted.isLoadingError ? 'Who is to get it could not be counted just now.' : words}
      </CardBody>
    </Card>
  )
}
