import { FileText, Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayOpen } from '#base/plans/plans.ts'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { SequenceRows } from '#growth/sequences/web/sequence-rows.tsx'
import { useMedia } from '#web/layout/use-media.ts'
import { useLive } from '#web/rows/live.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { automationSummary } from '../automation-copy.ts'
import type { ShownAutomation } from '../schema.ts'
import { AutomationLog } from './automation-log.tsx'
import { AutomationRow, automationKey } from './automation-row.tsx'
import { type Automations, useAutomations } from './data.ts'

export function AutomationScreen() {
  const practice = usePractice()
  const found = useAutomations()
  const plan = usePlan()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const standing = plan.data && { plan: plan.data.plan, isSuperAdmin: plan.data.is_super_admin }
  const mayMarket = standing ? mayOpen(standing, 'email-automation') : false
  const failed = [found, plan].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader
        title="Email automation"
        summary={found.data ? automationSummary(found.data.automations) : 'What is written by itself.'}
        actions={
          <>
            <ButtonLink to="/email-templates" icon={<FileText aria-hidden="true" className="size-4" />}>
              Templates
            </ButtonLink>
            {mayMarket ? (
              <ButtonLink to="/email-automation/new" icon={<Plus aria-hidden="true" className="size-4" />}>
                New sequence
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {failed ? (
        <ErrorState title="This could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!found.data || !plan.data}
          label="Loading what is written by itself"
          skeleton={<Skeleton className="h-128 rounded-lg" />}
        >
          {found.data ? <Shown data={found.data} mayMarket={mayMarket} /> : null}
        </Loading>
      )}
    </>
  )
}

function Shown({ data, mayMarket }: { data: Automations; mayMarket: boolean }) {
  const { automations, has_texts, has_address, time_zone } = data
  const [open, setOpen] = useState('reminder email 48')
  const chosen = automations.find(each => automationKey(each) === open) ?? automations[0]
  const log = useRef<HTMLDivElement>(null)
  const isBeside = useMedia('(width >= 64rem)')
  const show = (key: string) => {
    flushSync(() => setOpen(key))
    // Below the list, the log would otherwise open out of view.
    if (!isBeside) log.current?.scrollIntoView({ block: 'start' })
  }
  const isLocked = (each: ShownAutomation) => each.automation === 'win-back' && !mayMarket
  return (
    <>
      <div className="mb-5 grid gap-3 empty:hidden">
        {has_texts ? null : (
          <Banner tone="info" title="Texts wait for a phone service.">
            Until one is set up, text reminders stay off. Email reminders still go out. Your administrator can
            set it up.
          </Banner>
        )}
        {has_address || !mayMarket ? null : (
          <Banner tone="warning" title="Your postal address is missing.">
            Mails that sell something carry it, so none leaves without it. Write it down in the{' '}
            <TextLink to="/practice-settings">settings</TextLink>.
          </Banner>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card aria-label="What is written by itself" className="overflow-hidden">
          <RowHeads />
          <ul>
            {automations.map(each => (
              <AutomationRow
                key={automationKey(each)}
                automation={each}
                hasTexts={has_texts}
                hasAddress={has_address}
                isLocked={isLocked(each)}
                isOpen={chosen !== undefined && automationKey(chosen) === automationKey(each)}
                onOpen={() => show(automationKey(each))}
              />
            ))}
          </ul>
          <h2 className="border-t border-border bg-sunken px-5 py-2.5 text-small font-medium text-muted-foreground">
            Sequences
          </h2>
          {mayMarket ? <SequenceRows /> : <LockedSequences />}
        </Card>
        {chosen ? (
          <div ref={log}>
            <AutomationLog
              key={automationKey(chosen)}
              automation={chosen}
              hasTexts={has_texts}
              zone={time_zone}
            />
          </div>
        ) : null}
      </div>
    </>
  )
}

function RowHeads() {
  return (
    <div
      aria-hidden="true"
      className="flex gap-4 border-b border-border bg-sunken px-5 py-2.5 text-small font-medium text-muted-foreground max-sm:hidden"
    >
      <span className="w-10 flex-none">On</span>
      <span className="min-w-0 flex-1">What happens, last 30 days</span>
      <span className="w-20 flex-none">By</span>
      <span className="w-14 flex-none text-right">Written</span>
      <span className="flex w-14 flex-none justify-end whitespace-nowrap">Held back</span>
      <span className="w-4 flex-none" />
    </div>
  )
}

function LockedSequences() {
  return (
    <p className="flex flex-wrap items-center gap-2 px-5 py-4 text-body text-muted-foreground">
      <Lock aria-hidden="true" className="size-4 flex-none" />
      Sequences and win-back are part of the marketing plan. Everything above goes out on every plan.
      <ButtonLink to="/pricing" size="sm">
        See the plans
      </ButtonLink>
    </p>
  )
}
