import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { ownerWords } from '../../../../../tests/owner-words.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof ownerWords>>
let before: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  world = await ownerWords(database)
  before = await world.rows()
})
afterAll(() => database.close())

// Everything runs alone that any setting lets: what is planned wrongly is done.

const forbidden = [
  "don't cancel Wren Tolliver's appointment",
  "dont cancel wren's visit on friday",
  'please do not move Helen Park to another day',
  'pls dont text Marcus Bell that we are closed',
  'never cancel a visit of Helen Park without asking me',
  "you shouldn't cancel Wren's appointment",
  'we cant cancel wren tolliver again, she was upset last time',
  "hold off on canceling Wren Tolliver's friday appointment",
  'hold off moving helen park for now',
  "let's not move Marcus to 4pm after all",
  'instead of canceling Wren Tolliver, what else could we do',
  "rather than cancel helen park's visit I'd like to think about it",
  "did I cancel Wren Tolliver's appointment?",
  'didnt you already cancel helen parks visit',
  'have we moved Marcus Bell to friday yet?',
  "when did we cancel wren's appointment",
  "should I cancel Wren Tolliver's visit?",
  'do you think I should mark Marcus Bell as a no show',
  'would it be rude to cancel Helen Park',
  "I wouldn't cancel Wren's appointment",
  'I would never cancel Helen Park on short notice',
  'never mind canceling Wren Tolliver',
  'nvm moving helen park',
  "forget about canceling Wren's visit",
  'no need to cancel Wren Tolliver',
  'there is no reason to mark Marcus Bell as no-show',
  "stop short of canceling Wren's appointment",
  "what if I canceled Wren Tolliver's appointment",
  'what happens if I cancel helen parks appointment',
  'suppose I moved Helen Park to Friday at 3',
  'Wren Tolliver asked me not to cancel her appointment',
  "helen said don't move her appointment",
  'she told me she doesnt want to be moved, helen park',
  'Marcus Bell asked whether we can cancel his visit',
  '"cancel my appointment" is what Wren Tolliver wrote last month',
  "I almost canceled Wren Tolliver's appointment",
  "I already canceled Wren's appointment",
  'I was going to cancel Helen Park but changed my mind',
  "I'm not going to cancel Helen Park's appointment",
  "I haven't decided whether to cancel Wren",
  'not sure if I should cancel wren tollivers appointment',
  "don't add a note to Helen Park about her knee",
  "do not put a note on wren's record that she was late",
  "don't add Priscilla Moon as a client",
  'avoid booking Marcus Bell on mondays',
  "without canceling Wren's appointment, tell me how full friday is",
  'under no circumstances cancel helen park',
  'it would be wrong to change the price of deep tissue to 130',
  "don't raise the price of deep tissue to 130",
  "don't you dare cancel Wren",
  'no canceles la cita de Wren Tolliver',
  'no le escribas a Marcus Bell que estamos cerrados',
  'todavía no canceles a helen park',
]

it.each(forbidden)('the assistant changes and proposes nothing: %s', async message => {
  const { response, actions } = await world.type(message)
  expect(actions.filter((each: { risk: string }) => each.risk !== 'read')).toEqual([])
  expect(response).not.toBe('')
})

it('the messages above leave every row of the practice unchanged', async () => {
  expect(await world.rows()).toEqual(before)
})

describe('a doubtful request', () => {
  it.each([
    ["we should probably cancel Wren Tolliver's appointment", 'yes, cancel it'],
    ["cancel Wren Tolliver's appointment?", 'yes'],
    ["I guess we cancel Wren Tolliver's appointment", 'do it'],
    ["I am tempted to cancel Wren Tolliver's appointment", 'cancel it'],
  ])('gets a question back, and agreeing shows the card: %s, %s', async (message, yes) => {
    const say = world.conversation(`thread_doubt_${message.length}_${yes.length}`)
    const asked = await say(message)
    expect(asked.actions).toEqual([])
    expect(asked.response).toMatch(
      /^Do you want me to cancel Wren Tolliver's appointment on Fri, Mar 6 at 10:00\sam\?$/,
    )
    const shown = await say(yes)
    expect(shown.actions).toMatchObject([{ type: 'cancelAppointment', state: 'pending' }])
    expect(await world.statusOf('Wren')).toMatchObject({ status: 'confirmed' })
    const declined = await say('no')
    expect(declined.actions).toMatchObject([{ state: 'declined' }])
  })

  it('with more than a plain request leaves the card pending', async () => {
    const { actions } = await world.type("cancel Helen Park's appointment, her car broke down")
    expect(actions).toMatchObject([{ type: 'cancelAppointment', state: 'pending' }])
    expect(await world.statusOf('Helen')).toMatchObject({ status: 'confirmed' })
  })
})

describe('a request next to a "no" or "don’t"', () => {
  beforeAll(() => world.runsAlone(false))

  it.each([
    ["cancel Wren Tolliver's appointment, she doesn't feel well", 'cancelAppointment'],
    ["don't forget to cancel Wren's appointment", 'cancelAppointment'],
    ["no, cancel Helen Park's appointment", 'cancelAppointment'],
    ["cancel Helen Park's appointment, don't charge her", 'cancelAppointment'],
    ["I can't make it Friday, move Wren Tolliver to Monday at 3pm", 'updateAppointment'],
    ["why don't you move Wren Tolliver to Monday at 3pm", 'updateAppointment'],
    ["don't cancel Wren Tolliver, move her to Monday at 3pm", 'updateAppointment'],
    ["add a note to Helen Park: don't use lavender oil", 'addClientNote'],
  ])('is planned: %s', async (message, action) => {
    const { actions } = await world.type(message)
    expect(actions.map((each: { type: string }) => each.type)).toEqual([action])
  })
})
