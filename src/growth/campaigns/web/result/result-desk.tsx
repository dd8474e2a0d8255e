import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Campaign } from '../../campaign.ts'
import { campaignChannelLabels, mayDo } from '../../campaign-state.ts'
import { countsUntil } from '../../result/counts-until.ts'
import { hasResults } from '../../result/pending-results-copy.ts'
import { whenOf } from '../../sending/send-time-copy.ts'
import { CampaignHead } from '../campaign-head.tsx'
import { CampaignStateBadge } from '../campaign-state-badge.tsx'
import { useCampaignResults } from '../data.ts'
import { RecipientSheet } from '../people-sheet.tsx'
import { useCampaignActs } from '../use-campaign-acts.ts'
import { BookedCard, DayByDay } from './booking-cards.tsx'
import { ClickSourcesCard } from './click-sources-card.tsx'
import { WordsCard } from './message-card.tsx'
import { NotSentCard } from './not-sent-card.tsx'
import type { OpenedPeople } from './opened-people.ts'
import { PendingResultsCard } from './pending-results-card.tsx'
import { ResultFigures } from './result-figures.tsx'
import { SendingControls } from './sending-controls.tsx'
import { WhatIsNotHere } from './what-is-not-here.tsx'

export function ResultDesk({ campaign, practice }: { campaign: Campaign; practice: Practice }) {
  const acts = useCampaignActs(campaign)
  const results = useCampaignResults(campaign.id)
  const [open, setOpen] = useState<OpenedPeople | null>(null)
  const zone = practice.time_zone
  const { state, channel, name } = campaign
  const isBegun = results.data ? hasResults(results.data) : false
  const counting = results.data && countsUntil(results.data, zone, Date.now())
  return (
    <>
      <CampaignHead
        name={name}
        summary={
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <CampaignStateBadge state={state} stopped_at={campaign.stopped_at} />
            {campaignChannelLabels[channel]}, {whenOf(campaign, zone)}. {counting}
          </span>
        }
        actions={
          <>
            {mayDo('archive', state) ? (
              <Button onClick={acts.archive}>{campaign.archived_at ? 'Bring back' : 'Archive'}</Button>
            ) : null}
            <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={acts.copy}>
              Use it again
            </Button>
          </>
        }
      />
      <SendingControls
        campaign={campaign}
        acts={acts}
        zone={zone}
        waiting={results.data?.waiting ?? 0}
        handedOn={results.data?.handed_on}
      />
      {results.isLoadingError ? (
        <ErrorState title="What became of it could not be loaded" onRetry={() => results.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={results.isPending}
          label="Loading what became of it"
          skeleton={<Skeleton className="h-40 rounded-lg" />}
        >
          {results.data ? (
            <>
              {isBegun ? (
                <Card aria-label="Results">
                  <ResultFigures results={results.data} onOpen={setOpen} />
                </Card>
              ) : (
                <PendingResultsCard campaign={campaign} />
              )}
              <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="grid min-w-0 gap-5">
                  {isBegun ? <DayByDay campaign={campaign} results={results.data} zone={zone} /> : null}
                  <BookedCard results={results.data} zone={zone} />
                  <WordsCard campaign={campaign} />
                </div>
                <div className="grid gap-5">
                  {isBegun ? (
                    <NotSentCard
                      results={results.data}
                      isOver={state === 'sent' || state === 'cancelled'}
                      onOpen={setOpen}
                    />
                  ) : null}
                  <ClickSourcesCard ways={results.data.ways} />
                  <WhatIsNotHere channel={channel} />
                </div>
              </div>
            </>
          ) : null}
        </Loading>
      )}
      {open ? (
        <RecipientSheet
          title={open.title}
          zone={zone}
          group={{ campaign_id: campaign.id, group: open.group, reason: open.reason }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
