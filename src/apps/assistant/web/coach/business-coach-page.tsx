import { screenPart } from '#web/when-opened.tsx'

const CoachScreen = screenPart(async () => (await import('./coach-screen.tsx')).CoachScreen)

export const meta = () => [{ title: 'Business coach · Stillpoint' }]

export default function BusinessCoachPage() {
  return <CoachScreen />
}
