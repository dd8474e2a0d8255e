export const wizardSteps = ['goal', 'hours', 'channels', 'services', 'start', 'voice'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const stepTitles: Record<WizardStep, string> = {
  goal: 'What should these weeks do?',
  hours: 'How much time do you have for it?',
  channels: 'Where do you speak?',
  services: 'Which services are they about?',
  start: 'From when?',
  voice: 'How do you sound?',
}

/** Completes 'Next: …'. */
export const stepNames: Record<WizardStep, string> = {
  goal: 'the goal',
  hours: 'hours a week',
  channels: 'channels',
  services: 'services',
  start: 'the first day',
  voice: 'your voice',
}

/** Address of a step; `isChange`: reopens the current plan's answers. */
export const stepAddress = (step: WizardStep, isChange: boolean): string =>
  `?${new URLSearchParams({ ...(isChange && { change: '1' }), step })}`

export const stepOf = (text: string | null): WizardStep =>
  wizardSteps.find(each => each === text) ?? wizardSteps[0]

export const stepIntros: Record<Exclude<WizardStep, 'goal'>, string> = {
  hours: 'The plan takes no more than that, whatever it would like.',
  channels: 'What you leave out is planned without.',
  services: 'Posts and mails speak of these alone.',
  start: 'The four weeks begin on that day.',
  voice: 'It is the voice of all that is written for you, here and under Content.',
}
