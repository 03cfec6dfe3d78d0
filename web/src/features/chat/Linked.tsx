import Linkify from 'linkify-react';
import { linkOptions } from './linkOptions';

/** A text whose addresses are links. */
const Linked = ({ text }: { text: string }) => <Linkify options={linkOptions}>{text}</Linkify>;
export default Linked;
