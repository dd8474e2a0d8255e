import { PageHeader } from '#web/ui/page/page-header.tsx'
import { screenPart, whenOpened } from '#web/when-opened.tsx'

const MarketingState = whenOpened(
  async () => (await import('#diary/messages/web/deliverability/marketing-state.tsx')).MarketingState,
)
const MessageList = screenPart(async () => (await import('./message-list.tsx')).MessageList)

export const meta = () => [{ title: 'Outbox · Stillpoint' }]

export default function OutboxPage() {
  return (
    <>
      <PageHeader title="Outbox" summary="Every message that was sent, is scheduled or is stored here." />
      <MarketingState />
      <MessageList />
    </>
  )
}
