/** How owners speak of what they offer in words of their own. */
export const servicesInOtherWords: Readonly<Record<string, string>> = {
  createService: `
would you add cupping to the services
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
create a {minutes} check in for {money}
add a service named couples {name}, {minutes}, {money}
we've started doing reiki, {minutes} at {money}, put it in
new treatment on offer: lava shell massage, {minutes}, {money}
add ear candling to our list of services, {minutes} for {money}
i'd like to introduce a {minutes} chair massage for {money}
make a new service: {name} massage, {minutes}, {money}
can you put {name} on the service list, {minutes}, {money}
add a service called {name}, {minutes}, {money}
new: {name} treatment, {minutes}, {money}
we're going to offer hydrotherapy, {minutes}, {money}
create dry {service}, {minutes}, {money}
start selling a postural {service} for {money}, {minutes}
introduce a new treatment called {name} at {money} for {minutes}`,
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
{service} is going down to {money}
change the price of {service} to {money}
{service} should be {minutes} now
{service} went up, it's {money}
rename {service} to {name} body {name}
the {service} should cost 165
lower {service} to 100
make {service} {money} more, {money}
update {service}: {minutes} and {money}
{service} is going up to {money}
make {service} {minutes}
change {service} to {money}
{service} should cost 450
{service} now {money}
call {service} instead`,
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
which services are bookable right now
what services are we offering at the moment
show me all treatments with their prices
can i have a list of our services
what does our menu look like
tell me which treatments we have and what they cost
pull up our prices
how long is each of our treatments
what's available to book on our menu
what do we offer
show our treatments and prices
what's on our menu
how much do we charge for things
how much is a {service}
how much is the {service}
how much do we charge for a {service}
what does the {service} cost
what do we charge for {service}
what's the price of a {service}
price of {service}
how long is the {service}
how long does a {service} take
what lengths does {service} come in`,
}
