import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from '../error-page.tsx'
import { GuardSpinner, LoadingPage, NotFoundPage } from './full-page.tsx'

const shown = (page: FunctionComponent) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page)))
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .split('|')
    .filter(text => text.trim())

test('the loading screen shows the text of §2', () => {
  expect(words(shown(LoadingPage))).toEqual(['Loading...', 'Preparing your wellness experience.'])
})

test('the guard’s spinner shows Loading... with role status', () => {
  expect(words(shown(GuardSpinner))).toEqual(['Loading...'])
  expect(shown(GuardSpinner)).toContain('role="status"')
})

test('the generic error screen shows the text of §2', () => {
  const html = shown(ErrorPage)
  expect(words(html)).toEqual([
    'Something went wrong',
    "We encountered an unexpected error. Don't worry, this has been logged and we'll look into it",
    'Go Home',
    'Try Again',
  ])
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go Home<\/a>/)
})

test('the not-found page of §2 has its seven links', () => {
  const html = shown(NotFoundPage)
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '/',
    '/pricing',
    '/dashboard',
    '/signup',
    '/login',
    '/waitlist',
    '/contact',
  ])
})
