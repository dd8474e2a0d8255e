import { useId, useState } from 'react'
import { formatMoney } from '#lib/format-money.ts'
import { monthYear } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { useAssistantCost } from '../activity-data.ts'
import type { AssistantStatus } from '../data.ts'

const SentDialog = whenOpened(async () => (await import('../activity/sent-dialog.tsx')).SentDialog)

export function UsageCard({
  standing,
  zone,
  seesCost,
}: {
  standing: AssistantStatus
  zone: string
  seesCost: boolean
}) {
  const id = useId()
  const { used, limit, notice } = standing.usage
  const cost = useAssistantCost(seesCost)
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={`${monthYear(localDateOf(zone, Date.now()))} so far`} />
      <div className="flex flex-col gap-3 border-t border-border px-5 py-4 text-body">
        {limit > 0 ? (
          <Progress label="Conversations" value={used} max={limit} />
        ) : (
          <p className="flex justify-between gap-4">
            Conversations
            <span className="tabular">
              <b className="font-semibold">{used}</b>
              {limit === 0 ? ', none in your plan' : ', as many as you like'}
            </span>
          </p>
        )}
        {notice ? <p className="text-small text-muted-foreground">{notice}</p> : null}
        {seesCost ? <Cost cost={cost} zone={zone} /> : null}
      </div>
    </Card>
  )
}

function Cost({
  cost: { data, isLoadingError, refetch },
  zone,
}: {
  cost: ReturnType<typeof useAssistantCost>
  zone: string
}) {
  const [isShown, setShown] = useState(false)
  if (isLoadingError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-small">
        The cost could not be loaded.
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data) return null
  const {
    calls,
    cost_micros,
    budget_micros,
    used_fallback,
    model,
    input_tokens,
    output_tokens,
    visitors_calls,
  } = data
  if (model === null && calls === 0)
    return (
      <p className="text-small text-muted-foreground">
        Built in: no model is used, nothing leaves the practice, and no answer costs anything.
      </p>
    )
  const spent = cost_micros === null ? null : dollars(cost_micros)
  return (
    <>
      {spent !== null && budget_micros !== null && budget_micros > 0 ? (
        <Progress
          label="Cost of the model"
          value={cost_micros ?? 0}
          max={budget_micros}
          valueText={`${spent} of your ${dollars(budget_micros)} limit`}
        />
      ) : (
        <p className="flex justify-between gap-4">
          Cost of the model
          <b className="text-right font-semibold tabular">{spent ?? 'not known: no price, or no count'}</b>
        </p>
      )}
      <p className="text-small text-muted-foreground">
        {calls === 0 ? 'It was not asked this month.' : ''}
        {calls > 0
          ? `${calls.toLocaleString('en-US')} ${calls === 1 ? 'question' : 'questions'}, ${(input_tokens + output_tokens).toLocaleString('en-US')} tokens.`
          : ''}
        {visitors_calls > 0 ? ` ${visitors_calls.toLocaleString('en-US')} for visitors of your chat.` : ''}
        {spent !== null && calls > 0 && cost_micros !== null
          ? ` One cost ${cents(cost_micros / calls)} on average.`
          : ''}
        {used_fallback > 0
          ? ` ${used_fallback} ${used_fallback === 1 ? 'was' : 'were'} answered by the built-in planner instead.`
          : ''}
      </p>
      <Button
        variant="link"
        size="sm"
        className="touch-target self-start px-0"
        onClick={() => setShown(true)}
      >
        See what it was sent
      </Button>
      {isShown ? <SentDialog zone={zone} onClose={() => setShown(false)} /> : null}
    </>
  )
}

const dollars = (micros: number) => formatMoney(Math.round(micros / 10_000), 'USD')
/** '7.4 cents' of 74,000 millionths of a dollar. */
const cents = (micros: number) => {
  const shown = Math.round(micros / 1_000) / 10
  return `${shown} ${shown === 1 ? 'cent' : 'cents'}`
}
