import { screenPart } from '#web/when-opened.tsx'

const AssistantScreen = screenPart(async () => (await import('./assistant-screen.tsx')).AssistantScreen)

export const meta = () => [{ title: 'Assistant · Stillpoint' }]

export default function AiAssistantsPage() {
  return <AssistantScreen />
}
