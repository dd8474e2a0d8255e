import { type ReactNode, useState } from 'react'
import { useMay } from '#base/rights/web/workplace.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { newAccountDaily, newAccountDays } from '../../deliverability/new-account.ts'
import type { SendingHealth } from '../../deliverability/sending-schema.ts'
import { useSendingHealth } from '../sending-data.ts'
import { ConfirmFirst } from './confirm-first.tsx'

const ResumeDialog = whenOpened(async () => (await import('./resume-dialog.tsx')).ResumeDialog)
const TouchDaysDialog = whenOpened(async () => (await import('./touch-days-dialog.tsx')).TouchDaysDialog)

/** Marketing pause or warning, and the contact limit. Null if it couldn't be read. */
export function MarketingState() {
  const { data } = useSendingHealth(useMay('see-outbox'))
  const isOwner = useMay('marketing')
  const [opened, setOpened] = useState<'resume' | 'days' | null>(null)
  if (!data) return null
  return (
    <>
      <ConfirmFirst className="mb-4" />
      {data.may_write && data.new_until ? (
        <p className="mb-4 text-small text-muted-foreground">
          In its first {newAccountDays} days a practice sends up to {newAccountDaily} emails and{' '}
          {newAccountDaily} texts a day to clients who didn’t book themselves. The rest goes out on the next
          days.
        </p>
      ) : null}
      <Complaints
        health={data}
        action={
          isOwner && data.paused_at ? (
            <Button size="sm" onClick={() => setOpened('resume')}>
              Resume marketing
            </Button>
          ) : null
        }
      />
      {isOwner ? (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-small text-muted-foreground">
          At least {data.touch_days} days lie between two marketing messages to one person.
          <Button variant="link" onClick={() => setOpened('days')}>
            Change
          </Button>
        </p>
      ) : null}
      {opened === 'resume' ? <ResumeDialog onClose={() => setOpened(null)} /> : null}
      {opened === 'days' ? <TouchDaysDialog days={data.touch_days} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function Complaints({ health, action }: { health: SendingHealth; action: ReactNode }) {
  const { complaints, level, mails, paused_at } = health
  const of = `${complaints === 1 ? '1 person' : `${complaints.toLocaleString('en-US')} people`} reported a mail of yours as spam within 7 days, of ${mails.toLocaleString('en-US')} that were sent.`
  if (paused_at)
    return (
      <Banner tone="destructive" title="Marketing is paused" action={action} className="mb-4">
        {of} Campaigns, sequences and review requests wait, so that mail about visits still arrives. Look at
        who gets them and why, then resume.
      </Banner>
    )
  if (level === 'fine') return null
  return (
    <Banner tone="warning" title="People report your mails as spam" className="mb-4">
      {of} From 3 in a thousand on, marketing pauses by itself.
    </Banner>
  )
}
