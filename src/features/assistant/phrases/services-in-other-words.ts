/** How owners speak of what they offer in words of their own. */
export const servicesInOtherWords: Readonly<Record<string, string>> = {
  createService: `
we're bringing in cupping, {minutes}, {money}
i want to sell a scalp massage, {minutes}, {money}
get lymphatic drainage on the menu at {money} for {minutes}
can you add a couples massage for {money}, {minutes}
we'll be doing aromatherapy from now on {minutes}, {money}
chuck in a new service, {service} scrub, {minutes}, {money}
new offering please: thai massage {minutes} 140
set up gua sha as something people can book, {minutes} {money}
new service: dry needling, {minutes}, {money}
we're adding a running {service} at {minutes} for {money}
could you set up a concussion baseline test, {minutes}, {money}
let's start offering pediatric {service}, {minutes} at 85
add kinesiology taping to the menu {minutes} {money}
put down a new treatment called jaw {name} for {minutes}, {money}
i'd like patients to be able to book acupuncture, {minutes}, {money}
create a {minutes} check in for {money}`,
  updateService: `
{service} going up to 135
make the {service} {minutes} instead
from now on {service} costs {money}
knock {money} off {service}, so 105
{service} should say {money}
let's call it {name} {service} instead of {service}
{service} ought to be 160 now
we need {service} to be {minutes}
{service} should be 110 from now on
{service} now takes {minutes}
rename {service} to balance and {service}
raise {service} by {money}, to 125
{service} price is wrong, it's 115
cut the {service} to {minutes}
{service} is going down to {money}`,
  getServices: `
what have we got on the menu these days
what do we charge for everything
let me see what we offer
run down the treatments we do with durations
which massages do we sell
can i see the price list
what's our range
what treatments do we do
list everything we offer with the prices
how much is everything
show me our service menu
what's on the price list at the moment
can you read out what we offer
give me all our services and how long they take
which services are bookable right now`,
}
