/** `cap-diamant report`, on the beginning of a game: a whole one takes half a minute. */
import { printRecord } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import { describe, expect, test } from 'vitest';
import { htmlReport } from '../src/report/html-report.ts';
import { jsonReport } from '../src/report/json-report.ts';
import { judgeRecord } from '../src/report/judged-record.ts';
import { textReport } from '../src/report/text-report.ts';
import { loadReportVoice } from '../src/report/voice.ts';
import { run } from './support/program.ts';
import { sampleRecord, THREE } from './support/samples.ts';

const whole = sampleRecord(THREE, 'report');
const record = { ...whole, names: ['Ada <b>', 'Ben', ''], choices: whole.choices.slice(0, 24) };
const reported: number[] = [];
const judged = judgeRecord(record, null, (done) => reported.push(done), { nodes: 300, visits: 3 });
const decisions = judged.decisions.length;

test('every decision is judged, with progress', () => {
  expect(decisions).toBeGreaterThan(8);
  expect(reported).toEqual(Array.from({ length: decisions }, (_, index) => index));
  expect(judged.summaries.reduce((sum, own) => sum + own.decisions, 0)).toBe(decisions);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('text and page show every judged decision, and every message is used', async () => {
    const voice = await loadReportVoice(language);
    const text = textReport(judged, voice, true);
    const page = htmlReport(judged, voice, true);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page.match(/<article>/g)).toHaveLength(decisions);
    expect(text.split(`${voice.say('report.played')}: `)).toHaveLength(decisions + 1);
    expect(text + page).not.toMatch(/undefined|NaN|\[object/);
  });
});

test('the page is self-contained, and names cannot break it', async () => {
  const page = htmlReport(judged, await loadReportVoice('en'), false);
  expect(page).not.toMatch(/https?:|<script|<link|<b>/);
  expect(page).toContain('Ada &#60;b&#62;');
  expect(page.match(/<polyline stroke/g)).toHaveLength(3);
});

test('JSON says the same as the verdicts', () => {
  const reported = JSON.parse(JSON.stringify(jsonReport(judged)));
  expect(reported.report).toBe(1);
  expect(reported.decisions).toHaveLength(decisions);
  expect(reported.course).toHaveLength(judged.course.length);
  expect(reported.players.map(({ seat }: { seat: string }) => seat)).toEqual(['A', 'B', 'C']);
  expect(reported.decisions[0]).toMatchObject({
    at: judged.decisions[0]!.at,
    grade: judged.decisions[0]!.grade,
  });
});

test('the program judges one seat, and reports wrong arguments', async () => {
  const short = printRecord({ ...record, choices: record.choices.slice(0, 3) });
  const asked = await run(['report', '--json', '--seat', 'a', '-'], short);
  expect({ code: asked.code, stderr: asked.stderr }).toEqual({ code: 0, stderr: '' });
  const { decisions: own } = JSON.parse(asked.stdout);
  expect(own.every(({ seat }: { seat: string }) => seat === 'A')).toBe(true);

  const wrong = await run(['report', '--seat', 'D', '-'], short);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("--seat must be one of A, B, C, not 'D'");
  const both = await run(['report', '--json', '--html', '-'], short);
  expect(both.stderr).toContain('choose --json or --html, not both');
});
