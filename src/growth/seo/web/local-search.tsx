import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { websiteWords } from '#base/practice/website.ts'
import { dayNames } from '#base/practice/weekly-hours.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useLive } from '#web/rows/live.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { ShownChecklist } from '../schema.ts'
import { scoreOf, scoreWords } from '../score.ts'
import { GroupCard, ToMend } from './checklist/item-cards.tsx'
import type { Acts } from './checklist/item-row.tsx'
import { PlacesTable } from './checklist/places-table.tsx'
import { ReadingStrip } from './checklist/reading-strip.tsx'
import { changedTables, useChecklist, useCheckSite, useSiteWork } from './data.ts'
import { QuestionsSection } from './questions/questions-section.tsx'

const WebsiteDialog = whenOpened(async () => (await import('./checklist/website-dialog.tsx')).WebsiteDialog)

const going: ReadonlySet<string> = new Set(['queued', 'working', 'failed'])

export function LocalSearch() {
  const practice = usePractice()
  const checklist = useChecklist()
  const queries = useQueryClient()
  useLive(practice.data ? `practice:${practice.data.id}` : null, table => {
    if (changedTables.has(table)) void queries.invalidateQueries({ queryKey: ['site_checks'] })
  })
  const failed = [practice, checklist].find(each => each.isLoadingError)
  if (failed) {
    return (
      <ErrorState title="Local SEO could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
  if (!practice.data || !checklist.data) return <Skeleton className="h-96 rounded-lg" />
  return <Found practice={practice.data} list={checklist.data} onAgain={() => checklist.refetch()} />
}

interface FoundProps {
  practice: Practice
  list: ShownChecklist
  onAgain: () => Promise<unknown>
}

function Found({ practice, list, onAgain }: FoundProps) {
  const [isNaming, setNaming] = useState(false)
  const work = useSiteWork(list.work_id)
  const check = useCheckSite()
  const isReading = list.work_id !== null && (work.data ? going.has(work.data.state) : work.isPending)
  const again = async () => {
    if (!list.website) {
      await onAgain()
      return announce('Looked at again')
    }
    const { error } = await check.run({})
    if (error) toastRefusal('Your site is not being read', error)
  }
  const acts: Acts = {
    run: act => (act === 'website' ? setNaming(true) : void again()),
    busy: check.busy || isReading,
  }
  const { items, compared, about } = list
  const score = scoreOf(items)
  return (
    <>
      <PageHeader
        title="Local SEO"
        summary="Whether people nearby find you, and find the same thing everywhere. No rank is invented here."
        actions={
          <>
            {about ? (
              <a
                href={about}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'secondary' })}
              >
                <ExternalLink aria-hidden="true" className="size-4" />
                Your public page
              </a>
            ) : null}
            <Button
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              disabled={acts.busy}
              onClick={() => void again()}
            >
              Check again
            </Button>
          </>
        }
      />
      {isReading && work.data ? <ReadingStrip work={work.data} /> : null}
      <Card as="div" className="mb-5 px-5 py-4">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-display text-display-sm tabular">
              {score.isTrue} of {score.all}
            </span>
            <span>{scoreWords(score)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-small text-muted-foreground">
            <SiteLine list={list} zone={practice.time_zone} />
            <Button variant="link" onClick={() => setNaming(true)}>
              {list.website ? 'Change the site' : 'Name your site'}
            </Button>
          </p>
        </div>
        <Progress hideLabel label="What is true" value={score.isTrue} max={score.all} />
      </Card>
      <Card className="mb-5 overflow-hidden" aria-labelledby="places-title">
        <CardHeader id="places-title" title="Name, address, phone and hours" aside={reachScore(items)} />
        <PlacesTable compared={compared} dayName={dayNames[compared.day - 1] ?? ''} />
      </Card>
      <div className="mb-5 grid items-start gap-5 lg:grid-cols-2">
        <ToMend items={items} acts={acts} />
        <div className="grid gap-5">
          <GroupCard group="web" items={items} acts={acts} shown={4} />
          <GroupCard group="services" items={items} acts={acts} shown={2} />
          <GroupCard group="rest" items={items} acts={acts} shown={2} />
        </div>
      </div>
      <QuestionsSection practice={practice} />
      {isNaming ? <WebsiteDialog website={list.website} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

function reachScore(items: ShownChecklist['items']): string {
  const own = items.filter(({ group }) => group === 'reach')
  return `${own.filter(({ state }) => state === 'true').length} of ${own.length} true`
}

function SiteLine({ list, zone }: { list: ShownChecklist; zone: string }) {
  if (!list.website) return <span>Your own site is not named.</span>
  const site = websiteWords(list.website)
  return (
    <span className="wrap-anywhere">
      {list.checked_at
        ? `${site} was read ${inSentence(formatRelativeTime(zone, Date.parse(list.checked_at), Date.now()))}`
        : `${site} was not read yet`}
    </span>
  )
}
