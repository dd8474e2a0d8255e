import { Play, Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { useMedia } from '#web/layout/use-media.ts'
import { newParams } from '#web/list/address/new-params.ts'
import { useLive } from '#web/rows/live.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { receptionSummary, talksIn } from '../../conversation-labels.ts'
import { type Talk, useReceptionSettings, useTalk, useTalks } from '../inbox-data.ts'
import { CasesPanel } from './cases-panel.tsx'
import { GapsPanel } from './gaps-panel.tsx'
import { KnowsPanel } from './knows-panel.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TalkList } from './talk-list.tsx'
import { TalkPane } from './talk-pane.tsx'
import { useMinutes } from './use-minutes.ts'

export function InboxScreen() {
  const practice = usePractice()
  const { may } = useWorkplace()
  const talks = useTalks()
  const settings = useReceptionSettings()
  const now = useMinutes()
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  const isWide = useMedia('(width >= 64rem)')
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const open = params.get('talk')
  const listed = talks.data?.find(talk => talk.id === open)
  const older = useTalk(open && isUuid(open) && talks.data && !listed ? open : null)
  const first = isWide && !open && talks.data ? firstOf(talks.data, now) : undefined
  const choose = (talk: string | null) => setParams(before => newParams(before, { talk }))
  // Beside the list, one conversation opens at once and stays open; on a phone the user chooses first.
  useEffect(() => {
    if (first) setParams(before => newParams(before, { talk: first }), { replace: true })
  }, [first, setParams])
  if (talks.isLoadingError || practice.isLoadingError)
    return <ErrorState title="The conversations could not be loaded" onRetry={() => void talks.refetch()} />
  if (!talks.data || !practice.data || settings.isLoading)
    return (
      <Loading
        loading
        label="Loading the conversations"
        skeleton={<Skeleton className="h-[34rem] rounded-lg" />}
      >
        {null}
      </Loading>
    )
  const { slug, id, name } = practice.data
  const chat = `/chat/${slug ?? id}`
  const shown = listed ?? older.data
  const isOff = settings.data?.is_on === false
  return (
    <>
      <PageHeader
        title="Virtual reception"
        summary={isOff ? "It's turned off and doesn't answer." : receptionSummary(talks.data, now)}
        className={cn(open && 'max-lg:hidden')}
        actions={
          <>
            {may('practice-settings') ? (
              <Button
                icon={<Settings2 aria-hidden="true" className="size-4" />}
                onClick={() => setSetting(true)}
              >
                Settings
              </Button>
            ) : null}
            <ButtonLink to="/virtual-receptionist-test" icon={<Play aria-hidden="true" className="size-4" />}>
              Try it
            </ButtonLink>
          </>
        }
      />
      {talks.data.length === 0 ? (
        <EmptyState
          title="No conversations yet"
          action={
            <a href={chat} target="_blank" rel="noreferrer" className="font-semibold text-link underline">
              Open the chat of {name}
            </a>
          }
        >
          Give out the address of your chat, or let it open from your booking page under Settings. It answers
          from your hours, services and answers, says that it is an AI, and books by the rules of your booking
          page.
        </EmptyState>
      ) : (
        <div className="grid gap-4 lg:h-[calc(100dvh-13rem)] lg:min-h-120 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_20rem]">
          <TalkList
            talks={talks.data}
            open={open}
            now={now}
            onOpen={choose}
            more={
              talks.hasNextPage
                ? { load: () => void talks.fetchNextPage(), isLoading: talks.isFetchingNextPage }
                : undefined
            }
            className={cn(open && 'max-lg:hidden')}
          />
          {shown ? (
            <TalkPane
              key={shown.id}
              talk={shown}
              zone={practice.data.time_zone}
              maySave={may('marketing')}
              onBack={() => choose(null)}
            />
          ) : (
            <p className="m-auto text-body text-muted-foreground max-lg:hidden">
              {older.isLoading
                ? 'Loading the conversation.'
                : open
                  ? 'This conversation was deleted.'
                  : 'Choose a conversation.'}
            </p>
          )}
          {may('marketing') ? (
            <aside
              aria-label="What it knows"
              className={cn(
                'flex min-w-0 flex-col gap-4 overflow-y-auto lg:max-xl:col-span-2',
                open && 'max-lg:hidden',
              )}
            >
              <GapsPanel />
              <CasesPanel />
              <KnowsPanel />
            </aside>
          ) : null}
        </div>
      )}
      {isSetting ? (
        <SettingsDialog settings={settings.data ?? null} chat={chat} onClose={() => setSetting(false)} />
      ) : null}
    </>
  )
}

/** The newest that needs a person, else the newest open one. */
function firstOf(talks: readonly Talk[], now: number): string | undefined {
  const open = talksIn(talks, 'open', now)
  return (open.find(({ status }) => status === 'waiting') ?? open[0])?.id
}
