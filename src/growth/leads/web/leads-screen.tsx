import { FileDown, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { newParams } from '#web/list/address/new-params.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { LeadBoard as Board, LeadCard, ShownLead } from '../schema.ts'
import { LeadBoard } from './board/lead-board.tsx'
import { type Guide, useLeadBoard } from './data.ts'
import { GuidesView } from './guides/guides-view.tsx'
import { LeadsTable } from './leads-table.tsx'

const LeadSheet = whenOpened(async () => (await import('./lead/lead-sheet.tsx')).LeadSheet)
const LeadFormSheet = whenOpened(async () => (await import('./lead/lead-form-sheet.tsx')).LeadFormSheet)
const GuideSheet = whenOpened(async () => (await import('./guides/guide-sheet.tsx')).GuideSheet)

const views = ['board', 'table', 'guides'] as const
type View = (typeof views)[number]
const viewIn = (text: string | null): View => views.find(each => each === text) ?? 'board'

type Open =
  | { what: 'lead'; id: string }
  | { what: 'edit'; lead: ShownLead['lead'] | null }
  | { what: 'guide'; guide: Guide | null }

export function LeadsScreen() {
  const practice = usePractice()
  const [params, setParams] = useSearchParams()
  const view = viewIn(params.get('view'))
  const board = useLeadBoard(view !== 'guides')
  const [opened, setOpened] = useState<Open | null>(null)
  const linked = params.get('lead')
  const open = opened ?? (linked ? { what: 'lead' as const, id: linked } : null)
  const close = () => {
    setOpened(null)
    if (linked) setParams(now => newParams(now, { lead: null }), { replace: true })
  }
  const setView = (next: View) => setParams(next === 'board' ? {} : { view: next })
  const show = useMemo(() => (lead: LeadCard) => setOpened({ what: 'lead', id: lead.id }), [])
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  if (practice.isLoadingError)
    return <ErrorState title="Your leads could not be loaded" onRetry={() => void practice.refetch()} />
  if (!practice.data)
    return (
      <Loading loading label="Loading your leads" skeleton={<Skeleton className="h-[34rem] rounded-lg" />}>
        {null}
      </Loading>
    )
  const { time_zone: zone, slug, id } = practice.data
  const plus = <Plus aria-hidden="true" className="size-4" />
  return (
    <>
      <PageHeader
        title={view === 'guides' ? 'Guides' : 'Leads'}
        summary={view === 'guides' ? guidesSummary : summaryOf(board.data)}
        {...(view === 'guides' ? { back: { to: '/lead-generation', label: 'Leads' } } : {})}
        actions={
          view === 'guides' ? (
            <Button variant="primary" icon={plus} onClick={() => setOpened({ what: 'guide', guide: null })}>
              New guide
            </Button>
          ) : (
            <>
              <Segmented
                label="How leads are shown"
                value={view}
                onChange={setView}
                options={[
                  { value: 'board', label: 'Board' },
                  { value: 'table', label: 'Table' },
                ]}
              />
              <Button
                icon={<FileDown aria-hidden="true" className="size-4" />}
                onClick={() => setView('guides')}
              >
                Guides
              </Button>
              <Button variant="primary" icon={plus} onClick={() => setOpened({ what: 'edit', lead: null })}>
                New lead
              </Button>
            </>
          )
        }
      />
      {view === 'board' ? (
        <LeadBoard
          board={board}
          zone={zone}
          onOpen={show}
          onAdd={() => setOpened({ what: 'edit', lead: null })}
          onGuides={() => setView('guides')}
        />
      ) : null}
      {view === 'table' ? <LeadsTable zone={zone} onOpen={show} /> : null}
      {view === 'guides' ? (
        <GuidesView
          practiceKey={slug ?? id}
          onEdit={guide => setOpened({ what: 'guide', guide })}
          onAdd={() => setOpened({ what: 'guide', guide: null })}
        />
      ) : null}
      {open?.what === 'lead' ? (
        <LeadSheet
          id={open.id}
          zone={zone}
          onEdit={lead => setOpened({ what: 'edit', lead })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'edit' ? <LeadFormSheet lead={open.lead} zone={zone} onClose={close} /> : null}
      {open?.what === 'guide' ? <GuideSheet guide={open.guide} onClose={close} /> : null}
    </>
  )
}

const guidesSummary = 'What you offer in return for an email address. Each guide has its own page.'

function summaryOf(board: Board | undefined): string {
  if (!board) return 'Who may become a client, and what comes next.'
  const { on_way, late, unconfirmed, closed } = board
  return [
    `${on_way === 1 ? '1 is' : `${on_way} are`} on their way.`,
    late > 0 ? `${late} ${late === 1 ? 'has' : 'have'} waited longer than a day for a first word.` : '',
    unconfirmed > 0
      ? `${unconfirmed} asked for a guide and ${unconfirmed === 1 ? 'has' : 'have'} not confirmed their address.`
      : '',
    closed > 0 ? `${closed} put aside.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
