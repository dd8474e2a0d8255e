import { screenPart } from '#web/when-opened.tsx'

const ContentScreen = screenPart(async () => (await import('./content-screen.tsx')).ContentScreen)

export const meta = () => [{ title: 'Content · Stillpoint' }]

/** Texts from the practice's own facts: asked for, changed, looked at, kept, and said yes to. */
export default function ContentPage() {
  return <ContentScreen />
}
