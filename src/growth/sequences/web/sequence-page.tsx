import { screenPart } from '#web/when-opened.tsx'

const SequenceScreen = screenPart(async () => (await import('./sequence-screen.tsx')).SequenceScreen)

export const meta = () => [{ title: 'A sequence · Stillpoint' }]

/** Messages one after another: the way somebody takes, and who is on it. */
export default function SequencePage() {
  return <SequenceScreen />
}
