import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { type BoardPlace, readBoardPlace } from '../../board-address.ts'
import { feedbackMessages } from '../../messages.ts'
import type { FeedbackBoard } from '../../schema.ts'
import { loadBoard } from '../data.ts'
import { Board } from './board.tsx'

interface Loaded {
  publicUrl: string
  place: BoardPlace
  board: FeedbackBoard | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const place = readBoardPlace(new URL(request.url).searchParams)
  const { call, publicUrl } = context.get(requestContext)
  const { data } = await loadBoard(call, place)
  return { publicUrl, place, board: data ?? null }
}

/** On a network error the page stays and shows a message. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    const { origin, searchParams } = new URL(request.url)
    return { publicUrl: origin, place: readBoardPlace(searchParams), board: null }
  }
}

export const handle = scriptsWhenTouched

/** One canonical URL for any search or order. */
export const meta = ({ loaderData }: { loaderData?: Loaded }) =>
  pageMeta({
    title: 'Feedback',
    description: 'What should we fix or build next? Post an idea or vote for one. No account needed.',
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/public-feedback',
  })

export default function PublicFeedbackPage() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const isFailed = loaded.board === null
  useEffect(() => {
    if (isFailed) toast({ ...feedbackMessages.loadFailed, tone: 'error', key: 'board' })
  }, [isFailed])
  if (loaded.board) return <Board board={loaded.board} place={loaded.place} reload={revalidate} />
  return (
    <ErrorState
      title={state === 'loading' ? 'Trying again' : 'The board could not be loaded'}
      onRetry={revalidate}
      className="py-24"
    >
      {feedbackMessages.loadFailed.description}
    </ErrorState>
  )
}
