import { whenOpened } from '#web/when-opened.tsx'

const AssistantScreen = whenOpened(async () => (await import('./assistant-screen.tsx')).AssistantScreen)

export const meta = () => [{ title: 'Assistant · Stillpoint' }]

/** What the assistant did, may do and remembers. */
export default function AiAssistantsPage() {
  return <AssistantScreen />
}
