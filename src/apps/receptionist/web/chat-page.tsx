import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { missingMeta, practiceMeta } from '#desk/booking/web/about/about-head.ts'
import { BookingUnavailable } from '#desk/booking/web/booking-unavailable.tsx'
import { requestContext } from '#web/pages/request-context.ts'
import { Chat } from './chat/chat.tsx'
import { ChatFrame } from './chat/chat-frame.tsx'
import { ChatOff } from './chat/chat-off.tsx'
import type { ChatChannel } from './chat/use-chat.ts'
import { loadChat } from './chat-data.ts'

/** Whose chat it is, and whether it answers. The conversation itself loads with the scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const { data: found, error } = await loadChat(call, params.practiceId ?? '')
  if (!found) {
    const isMissing = error.code === 'not_found' || error.code === 'invalid_input'
    const kind = isMissing ? { kind: 'missing' as const } : { kind: 'failed' as const, problem: error }
    return data({ ...kind, head: missingMeta }, { status: isMissing ? 404 : 500 })
  }
  const { practice } = found
  const head = practiceMeta(practice, {
    title: `Chat with ${practice.name} · Stillpoint`,
    description: `Ask ${practice.name} about times, prices and how to find them, or book a visit. An AI answers; a person can step in.`,
    url: `${publicUrl}/chat/${practice.slug ?? practice.id}`,
  })
  const channel = channelOf(new URL(request.url).searchParams.get('from'))
  return data({ kind: 'found' as const, head, channel, ...found }, { status: 200 })
}

/** Opened by a link on the booking page, by a frame on the practice's site, or by its own address. */
const channelOf = (from: string | null): ChatChannel =>
  from === 'widget' ? 'widget' : from === 'page' ? 'booking' : 'page'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? missingMeta

export default function ChatPage() {
  const found = useLoaderData<typeof loader>()
  if (found.kind !== 'found') return <BookingUnavailable found={found} />
  return found.is_on ? (
    <Chat practice={found.practice} channel={found.channel} />
  ) : (
    <ChatFrame practice={found.practice} isOnline={false}>
      <ChatOff practice={found.practice} books={found.is_booking_open} />
    </ChatFrame>
  )
}
