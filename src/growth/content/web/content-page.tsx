import { screenPart } from '#web/when-opened.tsx'

const ContentScreen = screenPart(async () => (await import('./content-screen.tsx')).ContentScreen)

export const meta = () => [{ title: 'Content · Stillpoint' }]

export default function ContentPage() {
  return <ContentScreen />
}
