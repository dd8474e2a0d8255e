import { useState } from 'react'
import { lengthOf } from '#diary/visits/reminder-length.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { type Reminders, useReminders } from '../reminders-data.ts'

const RemindersDialog = whenOpened(async () => (await import('./reminders-dialog.tsx')).RemindersDialog)

export function RemindersSection() {
  const reminders = useReminders()
  const [isOpen, setOpen] = useState(false)
  const { data } = reminders
  return (
    <Card id="reminders" aria-labelledby="reminders-title">
      <CardHeader
        id="reminders-title"
        title="Reminders"
        description="What clients hear before and after a visit."
        aside={
          <Button size="sm" disabled={!data} onClick={() => setOpen(true)}>
            Change
            <span className="sr-only"> reminders</span>
          </Button>
        }
      />
      <CardBody>
        {reminders.isLoadingError ? (
          <ErrorState title="Reminders could not be loaded" onRetry={() => reminders.refetch()} />
        ) : (
          <Loading loading={!data} label="Loading reminders" skeleton={<Skeleton className="h-24" />}>
            {data ? <Said data={data} /> : null}
          </Loading>
        )}
      </CardBody>
      {isOpen && data ? <RemindersDialog reminders={data} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function Said({ data }: { data: Reminders }) {
  const { reminders, follow_up_hours, tells_no_show, text_from, text_to, has_texts } = data
  const hasText = reminders.some(each => each.channel === 'sms')
  const lines = [
    ...reminders.map(
      ({ channel, hours }) => `${channel === 'sms' ? 'A text' : 'An email'} ${lengthOf(hours)} before`,
    ),
    ...(follow_up_hours === null ? [] : [`An email ${lengthOf(follow_up_hours)} after`]),
    ...(tells_no_show ? ['An email when a visit is missed'] : []),
    ...(text_from && text_to ? [`Texts come between ${text_from} and ${text_to}`] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">Nothing is sent before or after visits.</p>
      )}
      {has_texts ? null : (
        <Banner tone="info">
          <p>
            {hasText
              ? 'No phone service is set up, so texts stay in the outbox.'
              : 'Texts can be sent once a phone service is set up.'}{' '}
            Your administrator can set it up.
          </p>
        </Banner>
      )}
      <p className="text-small text-muted-foreground">
        A visit booked later than that gets none. Texts go to those who said yes, and never at night. The
        words are under <TextLink to="/email-templates">Email templates</TextLink>.
      </p>
    </div>
  )
}
