import { screenPart } from '#web/when-opened.tsx'

const CoachScreen = screenPart(async () => (await import('./coach-screen.tsx')).CoachScreen)

export const meta = () => [{ title: 'Business coach · Stillpoint' }]

/** A talk a week that starts from what the numbers say. */
export default function BusinessCoachPage() {
  return <CoachScreen />
}
