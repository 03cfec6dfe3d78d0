import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * The floor: a room of bare Socket.IO. No session, no rules, no database, no encryption; every change goes to everyone
 * at once, and a newcomer gets the whole list. Person and message have the size of ours, as plain objects.
 */
const http = createServer();
const server = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  pingInterval: 10_000,
  pingTimeout: 10_000,
});
const rooms = new Map<string, Map<string, unknown>>();

server.on('connection', (socket) => {
  socket.on('join', (room: string, person: { id: string }, answer: (people: unknown[]) => void) => {
    const people = rooms.get(room) ?? new Map<string, unknown>();
    rooms.set(room, people.set(person.id, person));
    answer([...people.values()]);
    socket.to(room).emit('joined', person);
    void socket.join(room);
    socket.on('disconnect', () => {
      people.delete(person.id);
      if (people.size === 0) rooms.delete(room);
    });
  });
  socket.on('say', (room: string, frame: unknown, answer: () => void) => {
    socket.to(room).emit('room:frame', frame);
    answer();
  });
});
http.listen(Number(process.env['PORT']), '127.0.0.1');
