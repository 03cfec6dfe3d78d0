// Who reads may have read enough (`| head`): what is said after that is said to nobody, and the work goes on.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
