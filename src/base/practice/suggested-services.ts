import type { SetupService } from './schema.ts'

type Suggestion = SetupService & { description: string }

const service = (name: string, description: string, duration_min: number, dollars: number): Suggestion => ({
  name,
  description,
  duration_min,
  price_cents: dollars * 100,
})

const consultation = service('First consultation', 'Time to talk, and to plan what comes next.', 30, 0)

// Suggestions; all can be changed before they are public.
const byType: Record<string, Suggestion[]> = {
  'Massage therapy': [
    service('Swedish massage', 'Long, even strokes at the pressure you like.', 60, 95),
    service('Deep tissue', 'Slow, firm work on the places that hold on.', 60, 110),
    service('Prenatal massage', 'Lying on your side, with plenty of cushions.', 60, 105),
    service('Hot stone', 'Warm basalt, long strokes, no hurry.', 90, 150),
  ],
  Acupuncture: [
    service('First visit', 'A long talk, then a first treatment.', 90, 140),
    service('Return visit', 'Treatment, and a look at how things have gone.', 60, 95),
    service('Cupping', 'On its own, or before needles.', 30, 50),
  ],
  Chiropractic: [
    service('First visit', 'History, examination, and a first adjustment where it fits.', 60, 120),
    service('Adjustment', 'A short return visit.', 20, 60),
    service('Adjustment and soft tissue', 'More time for muscles and movement.', 40, 90),
  ],
  'Wellness coaching': [
    service('First conversation', 'To see whether we suit each other. By video or in the room.', 30, 0),
    service('Coaching session', 'One hour, one next step.', 60, 120),
    service('Check-in', 'Half an hour between sessions.', 30, 60),
  ],
}

export function suggestedServices(type: string): Suggestion[] {
  return byType[type] ?? [service('Session', 'What you do, in one sentence.', 60, 95), consultation]
}
