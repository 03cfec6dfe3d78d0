import type { Quiz } from '@derslik/contract/quizzes';
import {
  picturesBeside,
  type Question,
  type QuestionChoice,
  type QuestionPicture,
} from '@derslik/contract/quizzes/question';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { htmlOf } from './plainText.js';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const schema = `xmlns="${qti}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${qti} ${qti}.xsd"`;
const matchCorrect =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';

/** Without marks: in attributes and values. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};
const xml = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"\n]/g, (letter) => escapes[letter] ?? letter);

interface ItemParts {
  declaration: string;
  interaction: string;
  processing?: string;
}

const response = (cardinality: string, baseType: string, values: readonly string[], more = ''): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values
    .map((value) => `<value>${xml(value)}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;

const choice = (id: string, text: string): string => `<simpleChoice identifier="${id}">${text}</simpleChoice>`;
const associable = (id: string, text: string, most: number): string =>
  `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${htmlOf(text)}</simpleAssociableChoice>`;

const imageOf = ({ id, alt }: QuestionPicture): string => `<img src="pictures/${id}.webp" alt="${xml(alt)}"/>`;

const partsOf = (question: Question): ItemParts => {
  const chosen = ({ id: item, text, picture }: QuestionChoice): string => {
    const image = question.pictures.find((one) => one.id === picture);
    return choice(`i${item}`, htmlOf(text) + (image ? imageOf(image) : ''));
  };
  const id = 'responseIdentifier="RESPONSE"';
  // An identifier begins with a letter.
  const named = (item: string): string => `i${item}`;
  switch (question.kind) {
    case 'choice':
      return {
        declaration: response('single', 'identifier', [named(question.body.right)]),
        interaction: `<choiceInteraction ${id} shuffle="true" maxChoices="1">${question.body.choices.map(chosen).join('')}</choiceInteraction>`,
      };
    case 'choices': {
      const { choices, right } = question.body;
      return {
        declaration: response(
          'multiple',
          'identifier',
          choices.filter((one) => right.includes(one.id)).map((one) => named(one.id)),
        ),
        interaction: `<choiceInteraction ${id} shuffle="true" maxChoices="0">${choices.map(chosen).join('')}</choiceInteraction>`,
      };
    }
    case 'trueFalse':
      return {
        declaration: response('single', 'identifier', [String(question.body.right)]),
        interaction: `<choiceInteraction ${id} shuffle="false" maxChoices="1">${choice('true', 'Doğru')}${choice('false', 'Yanlış')}</choiceInteraction>`,
      };
    case 'shortText': {
      const { accepted } = question.body;
      const entries = accepted
        .map((text) => `<mapEntry mapKey="${xml(text)}" mappedValue="1" caseSensitive="false"/>`)
        .join('');
      return {
        declaration: response(
          'single',
          'string',
          accepted.slice(0, 1),
          `<mapping defaultValue="0">${entries}</mapping>`,
        ),
        interaction: `<p><textEntryInteraction ${id}/></p>`,
        processing:
          '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>',
      };
    }
    case 'number': {
      const { value, tolerance } = question.body;
      const score = (points: number): string =>
        `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue>`;
      return {
        declaration: response('single', 'float', [String(value)]),
        interaction: `<p><textEntryInteraction ${id}/></p>`,
        processing: `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>${score(question.points)}</responseIf><responseElse>${score(0)}</responseElse></responseCondition></responseProcessing>`,
      };
    }
    case 'order': {
      const { items } = question.body;
      // Their places in the file tell nothing of their order.
      const listed = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return {
        declaration: response(
          'ordered',
          'identifier',
          items.map((one) => named(one.id)),
        ),
        interaction: `<orderInteraction ${id} shuffle="true">${listed.map((one) => choice(named(one.id), htmlOf(one.text))).join('')}</orderInteraction>`,
      };
    }
    case 'match': {
      const { pairs, extras } = question.body;
      const rights = [...pairs.map(({ right }) => right), ...extras];
      return {
        declaration: response(
          'multiple',
          'directedPair',
          pairs.map(({ left, right }) => `${named(left.id)} ${named(right.id)}`),
        ),
        interaction: `<matchInteraction ${id} shuffle="true" maxAssociations="${pairs.length}"><simpleMatchSet>${pairs.map(({ left }) => associable(named(left.id), left.text, 1)).join('')}</simpleMatchSet><simpleMatchSet>${rights.map((one) => associable(named(one.id), one.text, pairs.length)).join('')}</simpleMatchSet></matchInteraction>`,
      };
    }
  }
};

const outcome = (name: string, value: number): string =>
  `<outcomeDeclaration identifier="${name}" cardinality="single" baseType="float"><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`;

const titleLetters = 80;

const itemOf = (question: Question, id: string): string => {
  const { declaration, interaction, processing = matchCorrect } = partsOf(question);
  const label = question.kind === 'shortText' && question.body.isLenient ? ' label="derslik-lenient"' : '';
  const pictures = picturesBeside(question)
    .map((picture) => `<p>${imageOf(picture)}</p>`)
    .join('');
  return `${head}<assessmentItem ${schema} identifier="${id}" title="${xml(question.text.slice(0, titleLetters))}"${label} adaptive="false" timeDependent="false">${declaration}${outcome('SCORE', 0)}${outcome('MAXSCORE', question.points)}<itemBody><div>${htmlOf(question.text)}</div>${pictures}${interaction}</itemBody>${processing}</assessmentItem>\n`;
};

/** A test as a package in QTI 2.1, as Moodle and others take it. @param pictures WebP, by id */
export const writeQti = (quiz: Quiz, pictures: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const files: Zippable = {};
  const resources = quiz.content.map((question, n) => {
    const id = `question${String(n + 1).padStart(3, '0')}`;
    files[`${id}.xml`] = strToU8(itemOf(question, id));
    const shown = question.pictures.map((picture) => `<file href="pictures/${picture.id}.webp"/>`).join('');
    return {
      id,
      xml: `<resource identifier="${id}" type="imsqti_item_xmlv2p1" href="${id}.xml"><file href="${id}.xml"/>${shown}</resource>`,
    };
  });
  // Pictures are packed already.
  for (const [id, body] of pictures) files[`pictures/${id}.webp`] = [body, { level: 0 }];
  const references = resources.map(({ id }) => `<assessmentItemRef identifier="ref-${id}" href="${id}.xml"/>`).join('');
  files['test.xml'] = strToU8(
    `${head}<assessmentTest ${schema} identifier="test" title="${xml(quiz.title)}"><testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous"><assessmentSection identifier="section" title="${xml(quiz.title)}" visible="true">${references}</assessmentSection></testPart></assessmentTest>\n`,
  );
  const dependencies = resources.map(({ id }) => `<dependency identifierref="${id}"/>`).join('');
  files['imsmanifest.xml'] = strToU8(
    `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources><resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${dependencies}</resource>${resources.map((one) => one.xml).join('')}</resources></manifest>\n`,
  );
  return zipSync(files, { level: 6 });
};
