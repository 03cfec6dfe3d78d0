import { posix } from 'node:path';
import { quizLimits } from '@derslik/contract/limits/quiz';
import { decodeXml } from '../../timetable/files/xmlTree.js';
import { emptyDraft, note, type Draft, type DraftFile } from './draft.js';
import { fileNumber } from './judgeDraft.js';
import { elementsOf, findAll, findFirst, rawText, readMarkup, type MarkupNode } from './markup.js';
import { dataPicture } from './pictureSources.js';
import { plainOfMarkup, type PlainText } from './plainText.js';
import { QuestionFileFault } from './questionFileFault.js';

/** Where an item's pictures are; null for what the file doesn't hold. */
type Pictures = (address: string) => Uint8Array | null;

/** What a question is answered with. Those of ours, and those that are told apart from mere text. */
const interactions = new Set([
  ...['choiceInteraction', 'textEntryInteraction', 'orderInteraction', 'matchInteraction', 'extendedTextInteraction'],
  ...[
    'associateInteraction',
    'gapMatchInteraction',
    'inlineChoiceInteraction',
    'hottextInteraction',
    'hotspotInteraction',
  ],
  ...['selectPointInteraction', 'graphicOrderInteraction', 'graphicAssociateInteraction', 'graphicGapMatchInteraction'],
  ...['positionObjectInteraction', 'sliderInteraction', 'drawingInteraction', 'uploadInteraction', 'mediaInteraction'],
  ...['customInteraction', 'endAttemptInteraction'],
]);

/** Where a gap stood in a line. */
const gap = '_____';

const values = (node: MarkupNode | null): string[] =>
  node ? findAll(node, 'value').map((one) => rawText(one).trim()) : [];

/** Identifiers that are right: those that the item names, or those that bring points. */
const rightOf = (declaration: MarkupNode | null): string[] => {
  const named = values(declaration && findFirst(declaration, 'correctResponse'));
  if (named.length > 0 || !declaration) return named;
  return findAll(declaration, 'mapEntry')
    .filter(({ attributes }) => Number(attributes['mappedValue']) > 0)
    .map(({ attributes }) => attributes['mapKey'] ?? '');
};

class ItemReader {
  private readonly draft: Draft;
  constructor(
    private readonly item: MarkupNode,
    line: number,
    private readonly pictures: Pictures,
  ) {
    this.draft = emptyDraft(line);
  }

  read(): Draft {
    const { draft, item } = this;
    const body = findFirst(item, 'itemBody');
    const found = body ? [...interactions].flatMap((name) => findAll(body, name)) : [];
    this.readOwn();
    if (body) {
      const prompts = found.flatMap((one) => elementsOf(one).filter(({ name }) => name === 'prompt'));
      const texts = [this.plain(body, interactions), ...prompts.map((one) => this.plain(one))];
      // A gap in the middle of a line is part of what is asked.
      draft.text = texts.filter(Boolean).join('\n');
      const [only] = found;
      if (only && found.length === 1) this.readInteraction(only, body);
    }
    if (findFirst(item, 'modalFeedback') || findFirst(item, 'feedbackInline')) note(draft, 'grading');
    return draft;
  }

  /** What the standard has no words for stands in its free ones. */
  private readOwn(): void {
    const { item, draft } = this;
    draft.isLenient = item.attributes['label'] === 'derslik-lenient';
    const most = findAll(item, 'outcomeDeclaration').find(({ attributes }) => attributes['identifier'] === 'MAXSCORE');
    const [said] = values(most ?? null);
    if (said !== undefined) draft.points = fileNumber(said, true);
  }

  private plain(node: MarkupNode, skips?: ReadonlySet<string>): string {
    const { text, images, notes }: PlainText = plainOfMarkup(node, skips);
    notes.forEach((one) => note(this.draft, one));
    for (const { src, alt } of images) {
      const bytes = dataPicture(src) ?? this.pictures(src);
      if (bytes === null) note(this.draft, 'picture');
      this.draft.pictures.push({ bytes, alt });
    }
    return text;
  }

  private declarationOf(interaction: MarkupNode): MarkupNode | null {
    const id = interaction.attributes['responseIdentifier'];
    return findAll(this.item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === id) ?? null;
  }

  private readInteraction(interaction: MarkupNode, body: MarkupNode): void {
    const declaration = this.declarationOf(interaction);
    switch (interaction.name) {
      case 'choiceInteraction':
        return this.readChoices(interaction, declaration);
      case 'orderInteraction':
        return this.readOrder(interaction, declaration);
      case 'matchInteraction':
        return this.readMatch(interaction, declaration);
      case 'textEntryInteraction':
        return this.readEntry(interaction, declaration, body);
    }
  }

  private choicesOf(interaction: MarkupNode): { id: string; text: string; picture: number | null }[] {
    return findAll(interaction, 'simpleChoice').map((one) => {
      const next = this.draft.pictures.length;
      const text = this.plain(one);
      const picture = this.draft.pictures[next]?.bytes ? next : null;
      return { id: one.attributes['identifier'] ?? '', text, picture };
    });
  }

  private readChoices(interaction: MarkupNode, declaration: MarkupNode | null): void {
    const { draft } = this;
    const choices = this.choicesOf(interaction);
    const right = rightOf(declaration);
    const ids = choices.map(({ id }) => id.toLowerCase()).toSorted();
    if (ids.join() === 'false,true') {
      draft.kind = 'trueFalse';
      draft.truth = right.length === 1 ? right[0]!.toLowerCase() === 'true' : null;
      return;
    }
    draft.kind = declaration?.attributes['cardinality'] === 'multiple' ? 'choices' : 'choice';
    draft.items = choices.map(({ text }) => text);
    draft.itemPictures = choices.map(({ picture }) => picture);
    draft.right = choices.flatMap(({ id }, n) => (right.includes(id) ? [n] : []));
  }

  private readOrder(interaction: MarkupNode, declaration: MarkupNode | null): void {
    const { draft } = this;
    const choices = this.choicesOf(interaction);
    const order = values(declaration && findFirst(declaration, 'correctResponse'));
    draft.kind = 'order';
    draft.items = order.flatMap((id) => choices.filter((one) => one.id === id).map(({ text }) => text));
    if (draft.items.length !== choices.length || order.length !== choices.length) draft.faults.push('noRight');
  }

  private readMatch(interaction: MarkupNode, declaration: MarkupNode | null): void {
    const { draft } = this;
    const [lefts = [], rights = []] = findAll(interaction, 'simpleMatchSet').map((set) =>
      findAll(set, 'simpleAssociableChoice').map((one) => ({
        id: one.attributes['identifier'] ?? '',
        text: this.plain(one),
      })),
    );
    const pairs = new Map(rightOf(declaration).map((pair) => pair.split(/\s+/) as [string, string]));
    const used = new Map<string, number>();
    draft.kind = 'match';
    for (const left of lefts) {
      const right = rights.find(({ id }) => id === pairs.get(left.id));
      if (!right) draft.faults.push('noRight');
      else draft.pairs.push([left.text, right.text]);
      if (right) used.set(right.id, (used.get(right.id) ?? 0) + 1);
    }
    draft.extras = rights.filter(({ id }) => !used.has(id)).map(({ text }) => text);
  }

  private readEntry(interaction: MarkupNode, declaration: MarkupNode | null, body: MarkupNode): void {
    const { draft, item } = this;
    const type = declaration?.attributes['baseType'];
    const right = rightOf(declaration);
    // A gap with words around it: where it stands is part of the question.
    const around = findAll(body, 'p').find(
      (one) => findAll(one, 'textEntryInteraction').length > 0 && rawText(one).trim(),
    );
    if (around) {
      const gapped: MarkupNode = JSON.parse(
        JSON.stringify(body, (_, value: unknown) => (value === interaction ? gap : value)),
      ) as MarkupNode;
      draft.pictures = [];
      draft.text = this.plain(gapped, interactions);
    }
    if (type === 'float' || type === 'integer') {
      draft.kind = 'number';
      draft.value = fileNumber(right[0] ?? '', true);
      const equal = findFirst(item, 'equal')?.attributes ?? {};
      const [tolerance = '0'] = (equal['tolerance'] ?? '').trim().split(/\s+/);
      const allowed = Math.abs(fileNumber(tolerance || '0', true) ?? 0);
      const isRelative = equal['toleranceMode'] === 'relative';
      draft.tolerance = isRelative ? (Math.abs(draft.value ?? 0) * allowed) / 100 : allowed;
      return;
    }
    draft.kind = 'shortText';
    const mapped = declaration ? findAll(declaration, 'mapEntry') : [];
    const most = Math.max(...mapped.map(({ attributes }) => Number(attributes['mappedValue']) || 0));
    const full = mapped.filter(({ attributes }) => Number(attributes['mappedValue']) === most && most > 0);
    if (mapped.length > full.length) note(draft, 'grading');
    draft.accepted = [...new Set([...right, ...full.map(({ attributes }) => attributes['mapKey'] ?? '')])].filter(
      Boolean,
    );
  }
}

/** An item of its own. @throws QuestionFileFault */
const readItem = (xml: string, line: number, pictures: Pictures): { draft: Draft; title: string } | null => {
  const item = findFirst(readMarkup(xml, 'xml'), 'assessmentItem');
  if (!item) return null;
  return { draft: new ItemReader(item, line, pictures).read(), title: item.attributes['title'] ?? '' };
};

export interface Archive {
  /** Null for what it doesn't hold. @throws QuestionFileFault where it is too large */
  read: (path: string) => Buffer | null;
}

/** Paths of an archive, wherever a manifest points: never out of it. */
const pathFrom = (base: string, href: string): string | null => {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return null;
  let address = href.split(/[?#]/)[0]!;
  try {
    address = decodeURIComponent(address);
  } catch {
    // It has a percent sign of its own.
  }
  const path = posix.normalize(posix.join(posix.dirname(base), address));
  return path.startsWith('..') || path.startsWith('/') ? null : path;
};

/** A package as Moodle and others write it: a list of what is in it, and a document for each question. @throws QuestionFileFault */
const readPackage = (archive: Archive): DraftFile => {
  const name = 'imsmanifest.xml';
  const manifest = archive.read(name);
  if (!manifest) throw new QuestionFileFault('questionFiles.unreadable');
  const resources = findAll(readMarkup(decodeXml(manifest), 'xml'), 'resource');
  const drafts: Draft[] = [];
  let title = '';
  for (const { attributes } of resources) {
    const path = pathFrom(name, attributes['href'] ?? '');
    const type = attributes['type'] ?? '';
    if (path === null || !/^imsqti_(?:item|test|assessment)/i.test(type)) continue;
    const bytes = archive.read(path);
    if (!bytes) continue;
    if (/test|assessment/i.test(type.slice('imsqti_'.length).split('_')[0] ?? '')) {
      title ||= findFirst(readMarkup(decodeXml(bytes), 'xml'), 'assessmentTest')?.attributes['title'] ?? '';
      continue;
    }
    if (drafts.length >= quizLimits.importMax)
      throw new QuestionFileFault('questionFiles.tooMany', { max: quizLimits.importMax });
    const pictures: Pictures = (address) => {
      const picture = pathFrom(path, address);
      return picture === null ? null : archive.read(picture);
    };
    const read = readItem(decodeXml(bytes), drafts.length + 1, pictures);
    if (read) drafts.push(read.draft);
  }
  return { format: 'qti', title, drafts };
};

/** Questions in QTI 2.1 (IMS Question and Test Interoperability). @throws QuestionFileFault */
export const readQti = (source: Archive | { xml: string }): DraftFile => {
  if ('read' in source) return readPackage(source);
  const read = readItem(source.xml, 1, () => null);
  if (!read) throw new QuestionFileFault('questionFiles.unreadable');
  return { format: 'qti', title: read.title, drafts: [read.draft] };
};
