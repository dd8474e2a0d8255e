import { expect, it } from 'vitest'
import { folded } from '#lib/text/folded.ts'
import { forTeam } from './for-the-team.ts'
import { isForSeveral } from './visitor-people.ts'

it.each([
  ['running 15 late for my 2:00 so sorry', 'late'],
  ["hi I'm going to be ten minutes late", 'late'],
  ['stuck in traffic on 26', 'late'],
  ['im outside and the door is locked', 'outside'],
  ['the front door is locked and nobody is here', 'outside'],
  ['I think I left an earring there yesterday', 'lost'],
  ['hey did someone find a green scarf', 'lost'],
  ['the massage last week left me bruised and nobody called me back', 'complaint'],
  ['I want my money back', 'complaint'],
])('passes on to the team: %s', (text, kind) => expect(forTeam(folded(text))).toBe(kind))

it.each([
  'what if im late, do you still take me',
  'can I get a refund if I cancel',
  'running late, can I push it to 11:30',
  'my left shoulder hurts',
  'how late are you open on Friday',
])('leaves to the other rules: %s', text => expect(forTeam(folded(text))).toBeNull())

it.each([
  'Can my husband and I come together saturday',
  'two of us, deep tissue for him and a first visit for me',
  "I'd like every Tuesday at 4 for a month",
])('finds visits that belong together in: %s', text => expect(isForSeveral(folded(text))).toBe(true))

it.each(['are you open every Tuesday', 'the two of us have to cancel that morning'])(
  'finds a single request in: %s',
  text => expect(isForSeveral(folded(text))).toBe(false),
)
