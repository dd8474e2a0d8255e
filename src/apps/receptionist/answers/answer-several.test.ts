import { expect, it } from 'vitest'
import { questionsIn } from './answer-several.ts'

it.each([
  ['how much is the hot stone and do i have to tip?', 2],
  ['orthotics fitting price? how long? does ohip cover it?', 3],
  ['What does the exam cost, how long is it, and what should i bring?', 3],
  ['do you come to hotels? if not how far is the walk', 2],
  ['¿Aceptan cheques? ¿Y a qué hora abren los jueves?', 2],
  ['tienen estacionamiento y cuánto cuesta el masaje', 2],
  ['neck and shoulder massage on friday', 1],
  ['how much is the scalp and face massage', 1],
])('separates the questions in one message: %s', (text, count) => {
  expect(questionsIn(text)).toHaveLength(count)
})
